import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeBugs } from './bugs/storeBugs.ts'
import { play } from './parts/play.ts'
import { makeScript, type Script } from './parts/script.ts'
import { shrink } from './parts/shrink.ts'

test('the same seed plays the same history, to the letter', async () => {
  for (const seed of [11, 12, 13, 14, 15]) {
    const first = await play(makeScript(seed))
    const second = await play(makeScript(seed))
    expect(second.trace).toBe(first.trace)
  }
})

test('different seeds play different histories', async () => {
  const traces = [await play(makeScript(1)), await play(makeScript(2))].map(({ trace }) => trace)
  expect(new Set(traces).size).toBe(2)
})

test('a planted fault is found, and the history that finds it is shrunk to a few events', async () => {
  const planted = storeBugs['an answered operation stays in the outbox']!
  const script = makeScript(1)
  const { script: shorter, played } = await shrink(script, planted)
  expect(played.problems[0]).toMatchObject({ rule: 'I2', harm: 'lost' })
  expect(shorter.steps.length).toBeLessThan(5)
})

const regressions = join(import.meta.dirname, '..', 'sync', 'regressions')
const files = existsSync(regressions) ? readdirSync(regressions).filter((name) => name.endsWith('.json')) : []

test.each(files)('what once failed goes well: %s', async (name) => {
  const { script } = JSON.parse(readFileSync(join(regressions, name), 'utf8')) as { script: Script }
  expect((await play(script)).problems).toEqual([])
})
