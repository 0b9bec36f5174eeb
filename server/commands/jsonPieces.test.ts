import { expect, test } from 'vitest'
import { jsonPieces } from './jsonPieces.ts'

const textOf = (value: unknown): string => [...jsonPieces(value)].join('')

test('what is short stands on one line, longer lists have a line for each row', () => {
  const row = { id: 'a', share: 0.25, none: null, gone: undefined }
  expect(textOf(row)).toBe('{"id":"a","share":0.25,"none":null}')
  const rows = Array.from({ length: 4 }, () => row)
  expect(textOf({ rows })).toBe(`{\n  "rows": [\n${rows.map(() => `    ${textOf(row)}`).join(',\n')}\n  ]\n}`)
  expect(textOf(Array.from({ length: 60 }, () => 1234))).not.toContain('\n')
})

test('the pieces of a long answer are short, and together they are its JSON', () => {
  const points = Array.from({ length: 2_000 }, (_, at) => ({ id: String(at), at: [at / 7, at] }))
  const answer = { result: { points, text: 'a "quoted" text', nothing: {}, empty: [] }, notes: ['x'.repeat(200)] }
  const pieces = [...jsonPieces(answer)]
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300)
  expect(JSON.parse(pieces.join(''))).toEqual(answer)
})
