// npm run faults:check -- --seed S --T0 cases --T1 most --T2 most --T3 most --seconds N --browserSeconds N
// What each test run plays: T0 whole, and of T1, T2 and T3 as many histories as the machine gives in that time each, which is said. A
// tier counts as one check that passed, and as one that failed for each history that did.
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Round } from './browser/Round.ts'
import { runRounds } from './browser/runRounds.ts'
import { closingLine, runHistories, type Tally } from './parts/runHistories.ts'
import { runPure } from './pure/runPure.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    T0: { type: 'string', default: '20000' },
    T1: { type: 'string', default: '5000' },
    T2: { type: 'string', default: '300' },
    T3: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '45' },
    browserSeconds: { type: 'string', default: '40' },
  },
})
const seed = Number(values.seed)

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

/** A round in a browser cannot be shrunk, and the next run may be quicker or slower: what happened is told at once. */
function tellFailure({ problems, told }: Round): void {
  if (problems.length > 0) console.log(told.join('\n'))
}

count('T0', runPure(Number(values.T0), seed), '')
for (const tier of ['T1', 'T2', 'T3'] as const) {
  const histories = Number(values[tier])
  const seconds = Number(tier === 'T3' ? values.browserSeconds : values.seconds)
  const order = { histories, seed, seconds }
  const tally = tier === 'T3' ? await runRounds(order, tellFailure) : await runHistories({ ...order, tier })
  const isCut = tally.histories < histories
  count(tier, tally, isCut ? ` (of ${histories}: no more were begun after ${seconds} s on this machine)` : '')
}
const { TALLY } = process.env
if (TALLY) appendFileSync(TALLY, `faults ${passed} ${failed}\n`)
process.exitCode = failed > 0 ? 1 : 0
