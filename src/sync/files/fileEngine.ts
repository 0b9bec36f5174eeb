import { AppError } from '#domain/errors.ts'
import { endOf, type SyncEngine, type SyncOutcome } from '../engine.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { nextFile, takeStock } from './fileBook.ts'
import type { FilePorts } from './filePorts.ts'
import { type PartPace, sendFile } from './sendFile.ts'

const failuresOfOneCycle = 3

interface Tally {
  sent: number
  parked: number
}

/**
 * Creates an engine that sends pending files, newest first, independently of records. In its outcomes, `sent` counts
 * files confirmed by the server, `parked` counts rejected files, and `received` counts parts that arrived.
 */
export function createFileEngine(ports: FilePorts): SyncEngine {
  const pace: PartPace = { size: ports.partBytes.max, arrived: 0 }
  let isStopped = false
  const run = oneAtATime(() => cycle(ports, pace, () => isStopped))
  return {
    syncOnce: (_reason) => run(),
    stop() {
      isStopped = true
    },
  }
}

async function cycle(ports: FilePorts, pace: PartPace, isStopped: () => boolean): Promise<SyncOutcome> {
  const tally: Tally = { sent: 0, parked: 0 }
  const before = pace.arrived
  const outcome = (end: SyncOutcome['end']): SyncOutcome => {
    return { end, ...tally, received: pace.arrived - before, through: 0 }
  }
  if (isStopped()) return outcome('stopped')
  try {
    await takeStock(ports.store, ports.clock.now())
    if (!(await nextFile(ports.store, new Set()))) return outcome('done')
    const failure = await ports.locks.run(`files:${ports.name}`, () => sendAll(ports, pace, tally, isStopped))
    return failure ? { ...outcome(endOf(failure.code)), code: failure.code } : outcome(isStopped() ? 'stopped' : 'done')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...outcome(endOf(error.code)), code: error.code }
  }
}

/** Returns the last failure if files remain for a later cycle. */
async function sendAll(
  ports: FilePorts,
  pace: PartPace,
  tally: Tally,
  isStopped: () => boolean,
): Promise<AppError | undefined> {
  const leftOut = new Set<string>()
  let failure: AppError | undefined
  for (;;) {
    const turn = isStopped() ? undefined : await nextFile(ports.store, leftOut)
    if (!turn) return failure
    try {
      const end = await sendFile(ports, turn, pace, isStopped)
      if (end === 'stored') tally.sent += 1
      if (end === 'refused') tally.parked += 1
    } catch (error) {
      if (!isOfOneFile(error)) throw error
      failure = error
      leftOut.add(turn.row.sha256)
      if (leftOut.size >= failuresOfOneCycle) return failure
    }
  }
}

/** Returns whether an error may concern only one file, so that other files are still tried. */
const isOfOneFile = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['serverFault', 'serverBusy', 'badRequest', 'tooLarge', 'invalidFields'].includes(error.code)
