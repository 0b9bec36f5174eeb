import { expect, test } from 'vitest'
import { runToEnd } from '../tools/endsByItself.ts'

const maxMs = 100_000

test('after closing, a server leaves nothing open: its process ends by itself', {
  timeout: maxMs + 10_000,
}, async () => {
  expect(await runToEnd('tests/server/serverThatCloses.ts', [], maxMs)).toEqual({ code: 0, said: 'closed\n' })
})

test.each([
  ['tests/faults/main.ts', '--tier', 'T0', '--histories', '2', '--seed', '1'],
  ['tests/faults/main.ts', '--tier', 'T1', '--histories', '2', '--seed', '1'],
  ['tests/faults/main.ts', '--tier', 'T2', '--histories', '1', '--seed', '1'],
  ['tests/faults/main.ts', '--tier', 'T1', '--histories', '1', '--seed', '1', '--story'],
  ['tests/faults/main.ts', '--billing', '--histories', '2', '--seed', '1'],
] as const)('%s %s %s %s %s ends by itself', { timeout: maxMs + 10_000 }, async (file, ...args) => {
  const { code, said } = await runToEnd(file, args, maxMs)
  expect(code, said).toBe(0)
  expect(said).toMatch(/histories \d+ .* 0\n$/)
})
