import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#analysis/runs/runs.ts'
import { answerOf, tries } from './anyInput.ts'

const wrong = fc.constantFrom<unknown>(
  '12',
  '',
  null,
  -1,
  0,
  0.5,
  1e308,
  -1e308,
  1e-300,
  1e15,
  [],
  {},
  true,
  [[]],
  [null],
)

type Path = readonly (string | number)[]

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return at.length > 0 ? [at, ...inner] : inner
}

function bent(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string | number, unknown>
  if (rest.length > 0) copy[key!] = bent(copy[key!], rest, value)
  else if (value !== undefined) copy[key!] = value
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key!]
  return copy
}

test('the example of any method with any one value bent or left out gives figures or a sentence', () => {
  const place = fc
    .constantFrom(...runs)
    .chain(({ id, example }) =>
      fc.record({ id: fc.constant(id), example: fc.constant(example), path: fc.constantFrom(...pathsOf(example)) }),
    )
  fc.assert(
    fc.property(place, fc.option(wrong, { nil: undefined }), ({ id, example, path }, value) => {
      answerOf(id, bent(example, path, value))
    }),
    tries(1500),
  )
  expect(runs.length).toBeGreaterThan(40)
})
