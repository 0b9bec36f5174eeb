import { parentPort, workerData } from 'node:worker_threads'
import { partsOf } from './partsOf.ts'
import { play } from './play.ts'
import type { Failure, Order, Report } from './runHistories.ts'
import { makeScript } from './script.ts'

const { histories, seed, tier, database, seconds, first, step } = workerData as Order & {
  readonly first: number
  readonly step: number
}
const historiesOfOneReport = 50

const parts = await partsOf(tier, database)
let failures: Failure[] = []
let struck = new Map<string, number>()
let played = 0

function sendReport(): void {
  const report: Report = { histories: played, failures, struck: [...struck] }
  parentPort?.postMessage(report)
  failures = []
  struck = new Map()
  played = 0
}

const start = performance.now()
const isTime = (): boolean => seconds === undefined || performance.now() - start < seconds * 1000

for (let number = first; number < histories && isTime(); number += step) {
  const outcome = await play(makeScript(seed + number), undefined, false, parts)
  played += 1
  if (outcome.problems.length > 0) failures.push({ seed: seed + number, problems: outcome.problems })
  for (const [fault, times] of outcome.struck) struck.set(fault, (struck.get(fault) ?? 0) + times)
  if (played === historiesOfOneReport) sendReport()
}
sendReport()
