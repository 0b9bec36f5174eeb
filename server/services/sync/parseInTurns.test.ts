import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { holdLoopFor } from '../../storage/takeTurns.ts'
import { parseInTurns } from './parseInTurns.ts'

const bounds = { levels: 100, keys: 10_000, beyond: 'beyond' }

afterEach(() => vi.restoreAllMocks())

async function outcomeOf(parse: () => unknown): Promise<unknown> {
  try {
    return [await parse()]
  } catch (error) {
    return (error as Error).name
  }
}

test('whatever the text and the length of a step, the value is that of JSON.parse', async () => {
  const spaced = fc.tuple(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'))
  await fc.assert(
    fc.asyncProperty(spaced, fc.integer({ min: 1, max: 40 }), async ([json, space], step) => {
      const text = ` ${JSON.stringify(JSON.parse(json), undefined, space)}\n`
      expect(JSON.stringify(await parseInTurns(text, bounds, step))).toBe(JSON.stringify(JSON.parse(text)))
    }),
    { numRuns: 500 },
  )
})

test('a text that is damaged anywhere is refused where JSON.parse refuses it', async () => {
  const damaged = fc.tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom(...',,[]{}":\\ 0'), fc.nat(1))
  await fc.assert(
    fc.asyncProperty(damaged, fc.integer({ min: 1, max: 20 }), async ([json, at, mark, left], step) => {
      const index = at % (json.length + 1)
      const text = json.slice(0, index) + mark + json.slice(index + left)
      const expected = await outcomeOf(() => JSON.parse(text) as unknown)
      expect(JSON.stringify(await outcomeOf(() => parseInTurns(text, bounds, step)))).toBe(JSON.stringify(expected))
    }),
    { numRuns: 2_000 },
  )
})

test('a value before a large part is refused where no comma is between them', async () => {
  for (const text of ['{"a":1[1,2,3]}', '[1[1,2,3]]', '[[1,2,3][1,2,3]]', '{"a":[1,2,3]"b":[1,2,3]}'])
    await expect(parseInTurns(text, bounds, 4)).rejects.toThrow(SyntaxError)
})

test('the key `__proto__` stays a key of its own object', async () => {
  const value = (await parseInTurns(`{"__proto__":{"a":[1,2,3]},"b":1}`, bounds, 4)) as object
  expect(Object.keys(value)).toEqual(['__proto__', 'b'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})

test('an object of more keys than any form has, and what is nested too deeply, are left out', async () => {
  const wide = Object.fromEntries(Array.from({ length: 10_001 }, (_, number) => [`key${number}`, number]))
  const deep = `${'['.repeat(60_000)}1${']'.repeat(60_000)}`
  const parsed = await parseInTurns(`{"wide":${JSON.stringify(wide)},"more":[1],"deep":${deep}}`, bounds)
  expect(parsed).toMatchObject({ wide: 'beyond', more: [1] })
  expect(JSON.stringify(parsed)).toContain('"beyond"]')
})

test('no step parses more than 128 KB of 8 MB', async () => {
  const undo = holdLoopFor(0)
  const parse = vi.spyOn(JSON, 'parse')
  const keys = Array.from({ length: 70_000 }, (_, number) => `{"k${number}":"v${number}","list":[[],[],1.5]}`)
  const text = `{"ops":[{"fields":{"to":[${keys.join(',')}]}},[${'[],'.repeat(1_900_000)}[]]]}`
  expect(text.length).toBeGreaterThan(7_900_000)
  await parseInTurns(text, bounds)
  undo()
  expect(Math.max(...parse.mock.calls.map(([piece]) => piece.length))).toBeLessThan(128 * 1024)
})
