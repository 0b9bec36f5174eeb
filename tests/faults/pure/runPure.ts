import fc from 'fast-check'
import { emptyTally, type Tally } from '../parts/runHistories.ts'
import { properties } from './properties.ts'

export function runPure(cases: number, seed: number): Tally {
  const tally = emptyTally()
  const numRuns = Math.ceil(cases / properties.length)
  for (const { name, harm, property } of properties) {
    const outcome = fc.check(property as fc.IProperty<unknown>, { numRuns, seed })
    tally.histories += outcome.numRuns
    if (!outcome.failed) continue
    tally.harmed[harm] += 1
    const about = `${name}: ${JSON.stringify(outcome.counterexample)} ${outcome.errorInstance instanceof Error ? outcome.errorInstance.message : ''}`
    tally.failures.push({ seed: outcome.seed, problems: [{ harm, rule: 'T0', about }] })
    console.log(`seed ${outcome.seed}: ${about}`)
  }
  return tally
}
