import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DatabaseKind, Tier } from './partsOf.ts'
import type { Harm, Problem } from './World.ts'

export interface Order {
  readonly histories: number
  readonly seed: number
  readonly tier: Tier
  /** The database of tier T2's server; SQLite by default. */
  readonly database?: DatabaseKind
  /** Time in seconds after which no new history starts. */
  readonly seconds?: number
}

export interface Failure {
  readonly seed: number
  readonly problems: readonly Problem[]
}

export interface Tally {
  histories: number
  readonly harmed: Record<Harm, number>
  readonly failures: Failure[]
  readonly struck: Map<string, number>
}

export const emptyTally = (): Tally => ({
  histories: 0,
  harmed: { lost: 0, diverged: 0, stuck: 0, leaked: 0 },
  failures: [],
  struck: new Map(),
})

export interface Report {
  readonly histories: number
  readonly failures: readonly Failure[]
  readonly struck: readonly (readonly [string, number])[]
}

/** A history counts once per kind of failure. */
export function addReport(tally: Tally, { histories, failures, struck }: Report): void {
  tally.histories += histories
  for (const failure of failures) {
    tally.failures.push(failure)
    for (const harm of new Set(failure.problems.map((problem) => problem.harm))) tally.harmed[harm] += 1
  }
  for (const [fault, times] of struck) tally.struck.set(fault, (tally.struck.get(fault) ?? 0) + times)
}

/** Plays histories of consecutive seeds on every core. */
export async function runHistories(order: Order, onReport: (tally: Tally) => void = () => undefined): Promise<Tally> {
  const tally = emptyTally()
  const workers = Math.min(availableParallelism(), order.histories)
  await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const worker = new Worker(new URL('./historyWorker.ts', import.meta.url), {
        workerData: { ...order, first: index, step: workers },
        resourceLimits: { maxYoungGenerationSizeMb: 64 },
      })
      return new Promise<void>((resolve, reject) => {
        worker.on('message', (report: Report) => {
          addReport(tally, report)
          onReport(tally)
        })
        worker.on('error', reject)
        worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))))
      })
    }),
  )
  tally.failures.sort((a, b) => a.seed - b.seed)
  return tally
}

export const closingLine = ({ histories, harmed }: Tally): string =>
  `histories ${histories} lost ${harmed.lost} diverged ${harmed.diverged} stuck ${harmed.stuck} leaked ${harmed.leaked}`
