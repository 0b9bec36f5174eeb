import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closingLine, runHistories, type Tally } from './parts/runHistories.ts'
import { runPure } from './pure/runPure.ts'

/*
npm run faults:check -- --seed S --T0 cases --T1 most --T2 most --seconds N
What each test run plays: T0 whole, and of T1 and T2 as many histories as the machine gives in that time each, which is said. A tier
counts as one check that passed, and as one that failed for each history that did.
*/

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    T0: { type: 'string', default: '20000' },
    T1: { type: 'string', default: '5000' },
    T2: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '100' },
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

count('T0', runPure(Number(values.T0), seed), '')
const seconds = Number(values.seconds)
for (const tier of ['T1', 'T2'] as const) {
  const histories = Number(values[tier])
  const tally = await runHistories({ histories, seed, tier, seconds })
  const isCut = tally.histories < histories
  count(tier, tally, isCut ? ` (of ${histories}: no more were begun after ${seconds} s on this machine)` : '')
}
const { TALLY } = process.env
if (TALLY) appendFileSync(TALLY, `faults ${passed} ${failed}\n`)
process.exitCode = failed > 0 ? 1 : 0
