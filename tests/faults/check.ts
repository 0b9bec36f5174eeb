// npm run faults:check -- [--deep] [--seed S] [--T0 cases] [--T1|--T2|--T3 max] [--seconds N] [--browserSeconds N]
// npm run faults:deep: the same with --deep.
// Plays a few histories of each tier on every test run, from the run's seed (see `testSeed`).
// With --deep, plays more histories, for up to 45 seconds each in T1 and T2 and 40 in T3, and reports their number.
// A passing tier counts as one check, a failing one as one failure per failed history.
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Round } from './browser/Round.ts'
import { runRounds } from './browser/runRounds.ts'
import { closingLine, runHistories, type Tally } from './parts/runHistories.ts'
import { testSeed } from '../tools/testSeed.ts'
import { runPure } from './pure/runPure.ts'

/** Limits of a normal run: the same histories for everyone who tests a commit. */
const few = { T0: '5000', T1: '150', T2: '15', T3: '1', seconds: '600', browserSeconds: '600' }
const many = { T0: '20000', T1: '5000', T2: '300', T3: '8', seconds: '45', browserSeconds: '40' }

const text = { type: 'string' } as const
const given = parseArgs({
  options: {
    deep: { type: 'boolean', default: false },
    seed: { type: 'string', default: `${testSeed()}` },
    T0: text,
    T1: text,
    T2: text,
    T3: text,
    seconds: text,
    browserSeconds: text,
  },
}).values
const values = { ...(given.deep ? many : few), ...given }
const seed = Number(values.seed)
console.log(`Histories from seed ${seed} on; --seed ${seed} plays them again.`)

let failed = 0
let passed = 0
function count(tier: string, tally: Tally, about: string): void {
  console.log(`${tier} ${closingLine(tally)}${about}`)
  for (const { seed: bad, problems } of tally.failures)
    console.log(
      `  seed ${bad}: ${problems[0]!.rule} ${problems[0]!.about}; npm run faults -- --tier ${tier} --histories 1 --seed ${bad}`,
    )
  failed += tally.failures.length
  passed += tally.failures.length === 0 ? 1 : 0
}

/**
 * Prints a failed round's log immediately, because a browser round can't be shrunk and a rerun may have different
 * timing.
 */
function reportFailure({ problems, story }: Round): void {
  if (problems.length > 0) console.log(story.join('\n'))
}

count('T0', runPure(Number(values.T0), seed), '')
for (const tier of ['T1', 'T2', 'T3'] as const) {
  const histories = Number(values[tier])
  const seconds = Number(tier === 'T3' ? values.browserSeconds : values.seconds)
  const order = { histories, seed, seconds }
  const tally = tier === 'T3' ? await runRounds(order, reportFailure) : await runHistories({ ...order, tier })
  const isCut = tally.histories < histories
  count(tier, tally, isCut ? ` (of ${histories}: no more were begun after ${seconds} s on this machine)` : '')
}
const { TALLY } = process.env
if (TALLY) appendFileSync(TALLY, `faults ${passed} ${failed}\n`)
process.exitCode = failed > 0 ? 1 : 0
