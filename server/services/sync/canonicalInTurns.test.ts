import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { canonicalJson, isDeeperThan, type Json } from '#domain/json.ts'
import { canonicalInTurns, isLargeJson } from './canonicalInTurns.ts'

test('written in steps of any length, the text is the canonical one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json({ maxDepth: 5 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 20 }),
      async (json, levels, step) => {
        const value = JSON.parse(json) as Json
        const expected = isDeeperThan(value, levels) ? undefined : canonicalJson(value)
        expect(await canonicalInTurns(value, levels, step)).toBe(expected)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a long text is written in one step', async () => {
  const text = 'x'.repeat(2_000_000)
  const keys = vi.spyOn(Object, 'keys')
  expect(await canonicalInTurns({ text, list: [text] }, 100)).toBe(JSON.stringify({ list: [text], text }))
  expect(keys.mock.calls.length).toBeLessThan(20)
  expect(keys.mock.calls.every(([value]) => typeof value === 'object')).toBe(true)
})

test('what is nested as deeply as memory allows is looked at no further than the step is long', () => {
  const deep = JSON.parse(`${'['.repeat(60_000)}${']'.repeat(60_000)}`) as Json
  expect(isLargeJson(deep)).toBe(true)
  // Even with a large step, the nesting must not overflow the stack.
  expect(isLargeJson(deep, 1_000_000)).toBe(true)
})

test('no step writes more than a few thousand values of millions', async () => {
  const sizes: number[] = []
  const list = Array.from({ length: 400_000 }, (_, number) => [number])
  const stringify = JSON.stringify
  JSON.stringify = ((value: Json) => {
    if (Array.isArray(value)) sizes.push(value.length)
    return stringify(value)
  }) as typeof JSON.stringify
  try {
    await canonicalInTurns({ list, more: { numbers: list.flat() } }, 100)
  } finally {
    JSON.stringify = stringify
  }
  expect(sizes.length).toBeGreaterThan(100)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5_001)
})
