import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { addReport, emptyTally, type Tally } from '../parts/runHistories.ts'
import type { BrowserPlant } from './bugs/browserBugs.ts'
import { Setup } from './setup/Setup.ts'
import { playStory } from './playStory.ts'
import type { Round } from './Round.ts'
import { buildTab } from './tab/buildTab.ts'
import { playThreeDays } from './threeDays/playThreeDays.ts'

export interface RoundOrder {
  readonly histories: number
  readonly seed: number
  /** Time in seconds after which no new round starts. */
  readonly seconds?: number
  readonly plant?: BrowserPlant
  readonly endsAtFailure?: boolean
  /** True to play the three days of each seed instead of its round. */
  readonly threeDays?: boolean
}

/** Number of rounds per setup, limited to keep its history short. */
const roundsOfOneSetup = 40
/** Number of three-day plays per setup. Only one, because a setup's clock can't go back. */
const daysOfOneSetup = 1

/** Plays rounds of consecutive seeds with a real browser, a real server process, and failing connections. */
export async function runRounds(order: RoundOrder, onRound: (round: Round, tally: Tally) => void): Promise<Tally> {
  buildProduct()
  const tab = await buildTab(order.plant?.tab)
  const tally = emptyTally()
  const start = performance.now()
  const isTime = (): boolean => order.seconds === undefined || performance.now() - start < order.seconds * 1000
  const isOver = (): boolean => order.endsAtFailure === true && tally.failures.length > 0
  const [play, maxRounds] = order.threeDays ? [playThreeDays, daysOfOneSetup] : [playStory, roundsOfOneSetup]
  let setup: Setup | undefined
  const stop = (signal: NodeJS.Signals): void => {
    void (setup?.close() ?? Promise.resolve()).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    for (let number = 0; number < order.histories && isTime() && !isOver(); number += 1) {
      setup ??= await Setup.open(tab, order.plant ?? {})
      const round = await play(order.seed + number, setup)
      const failures = round.problems.length > 0 ? [{ seed: round.seed, problems: round.problems }] : []
      addReport(tally, { histories: 1, failures, struck: [...round.struck] })
      onRound(round, tally)
      if (failures.length === 0 && setup.rounds < maxRounds) continue
      await setup.close()
      setup = undefined
    }
  } finally {
    await setup?.close()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
  return tally
}

function buildProduct(): void {
  const root = join(import.meta.dirname, '..', '..', '..')
  const { status } = spawnSync(process.execPath, ['server/commands/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The page could not be built.')
}
