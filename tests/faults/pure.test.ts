import { expect, test } from 'vitest'
import { runPure } from './pure/runPure.ts'

/** All pure functions together; the same seed tries the same cases. */
const cases = 20_000

test('pure functions hold their promises in 20,000 cases', () => {
  expect(runPure(cases, 1)).toMatchObject({ failures: [] })
})
