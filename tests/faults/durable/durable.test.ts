import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storeBugs } from '../bugs/storeBugs.ts'
import type { Planted } from '../parts/planted.ts'
import { play } from '../parts/play.ts'
import { makeScript, type Script } from '../parts/script.ts'
import { makeDurableParts } from './durableParts.ts'

const parts = await makeDurableParts()
afterAll(() => parts.remove())

test('the same seed plays the same history on durable parts, to the letter', async () => {
  for (const seed of [21, 22, 23]) {
    const first = await play(makeScript(seed), undefined, false, parts)
    const second = await play(makeScript(seed), undefined, false, parts)
    expect(second.trace).toBe(first.trace)
  }
})

const faults: readonly (readonly [string, Planted])[] = [
  ['a record is saved without its operation', storeBugs['a record is saved without its operation']!],
  ['an answered operation stays in the outbox', storeBugs['an answered operation stays in the outbox']!],
  ['the server answers and keeps nothing', { sql: (text) => (text === 'commit' ? 'rollback' : text) }],
]

test.each(faults)('a planted fault is found on durable parts: %s', async (_name, planted) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { problems } = await play(makeScript(seed), planted, false, parts)
    if (problems.length > 0) return
  }
  expect.fail('no history found it')
})

const regressions = join(import.meta.dirname, '..', '..', 'sync', 'regressions')
const files = readdirSync(regressions).filter((name) => name.endsWith('.json'))

test.each(files)('what once failed goes well on durable parts: %s', async (name) => {
  const { script } = JSON.parse(readFileSync(join(regressions, name), 'utf8')) as { script: Script }
  expect((await play(script, undefined, false, parts)).problems).toEqual([])
})
