import fc from 'fast-check'
import { expect } from 'vitest'
import { AnalysisProblem } from '#analysis/analysisProblem.ts'
import { findRun } from '#analysis/runs/findRun.ts'

/** Returns property options: the number of inputs, times ANALYSIS_TRIES (five in `npm run test:deep`). */
export const tries = (numRuns: number) => ({ numRuns: numRuns * Number(process.env['ANALYSIS_TRIES'] ?? usualTries()) })

const usualTries = (): number => (import.meta.env.MODE === 'deep' ? 5 : 1)

export type Result = Readonly<Record<string, unknown>>

function expectFinite(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) expect(value, 'a number that is none').toBe(0)
  if (value === undefined) expect(value, 'JSON has no undefined').toBe(null)
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) expectFinite(part)
}

/**
 * Returns a method's result with only finite numbers, or undefined if rejected with a message. Fails on anything else.
 */
export function answerOf(name: string, input: unknown): Result | undefined {
  try {
    const { result } = findRun(name)!.run(input)
    const seen: unknown = JSON.parse(JSON.stringify(result))
    expectFinite(result)
    return seen as Result
  } catch (error) {
    if (!(error instanceof AnalysisProblem)) throw error
    expect(error.message).toMatch(/^\S[\s\S]*[.…]$/)
    return undefined
  }
}

/** Runs a method on an input in two orders, which must both succeed or both be rejected; undefined if rejected. */
export function answersOf(name: string, input: unknown, inOtherOrder: unknown): readonly [Result, Result] | undefined {
  const found = answerOf(name, input)
  const again = answerOf(name, inOtherOrder)
  expect(again === undefined).toBe(found === undefined)
  return found && again && [found, again]
}

/** Numbers of any size, including those for which sums lose precision. */
export const anyNumber = fc.oneof(
  fc.constantFrom(0, 1, -1, 1e-300, 1e300, 5e-324, 1e16),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: 0.01, max: 1000, noNaN: true }),
)

/** Numbers from zero up, mostly in the range of people, meters and money. */
export const anySize = fc.oneof(
  { arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }), weight: 4 },
  { arbitrary: fc.integer({ min: 0, max: 20 }), weight: 4 },
  { arbitrary: fc.constantFrom(0, 1e-300, 5e-324, 1e300, Number.MAX_VALUE), weight: 1 },
)

export const plainSize = fc.oneof(fc.double({ min: 0.01, max: 1e5, noNaN: true }), fc.integer({ min: 1, max: 1000 }))

/** Returns the sum, adding small numbers first, so that the result hardly depends on the order. */
export const sumOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => Math.abs(a) - Math.abs(b)).reduce((sum, value) => sum + value, 0)

/** Expects two figures to be equal within a share of the larger (or of `of`, if that is larger). */
export function expectSame(found: number, wanted: number, share = 1e-9, of = 0): void {
  const scale = Math.max(Math.abs(found), Math.abs(wanted), Math.abs(of))
  if (Math.abs(found - wanted) > share * scale) expect(found).toBe(wanted)
}

export const reordered = <Item>(items: readonly Item[], keys: readonly number[]): Item[] =>
  items
    .map((item, at) => ({ item, key: keys[at % Math.max(1, keys.length)] ?? 0, at }))
    .sort((a, b) => a.key - b.key || b.at - a.at)
    .map(({ item }) => item)
