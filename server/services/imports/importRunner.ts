import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { transferReason } from '#domain/transfer/transferReasons.ts'
import { StoreTrouble } from '../../storage/files/fileStore.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import { applyImport, failImport, type ImportPorts } from './applyImport.ts'
import { claimImport, freeImports, holdImport, ImportLost, noteJob, readJob, releaseImport } from './importJobs.ts'
import { undoImport } from './undoImport.ts'
import type { Ports } from '../../ports.ts'

/** Also what another process left is found again after so long. */
const lookEveryMs = 15_000

/** A process works on this many imports at a time, each of another company, so that a long one holds up no one else. */
const laneCount = 2

/** Shorter than the time after which an import counts as abandoned. */
const holdEveryMs = 20_000

/** Works on one import after another, under its own name. */
interface Lane {
  readonly runner: string
  isRequested: boolean
  underWay?: Promise<void> | undefined
}

/**
 * Works on imports whenever one may be due: at the start, when the bell rings, and every now and then, because another process may
 * have stopped in the middle of one. The returned function ends it; unfinished imports continue at the next start.
 */
export function startImports(context: ImportPorts & Pick<Ports, 'env' | 'importSignal'>): () => Promise<void> {
  const ending = new AbortController()
  const lanes = Array.from({ length: laneCount }, (): Lane => ({ runner: randomUUID(), isRequested: false }))
  // The folder of an SQLite file has one server: what is held at its start was held by one that is gone.
  let freed = context.env.databaseUrl === undefined ? undefined : Promise.resolve()
  const free = (): Promise<void> =>
    (freed ??= freeImports(context).catch((error: unknown) => {
      freed = undefined
      throw error
    }))
  const look = (): void => {
    for (const lane of lanes) {
      lane.isRequested = true
      lane.underWay ??= workOff(lane).finally(() => (lane.underWay = undefined))
    }
  }
  const workOff = async (lane: Lane): Promise<void> => {
    while (lane.isRequested && !ending.signal.aborted) {
      lane.isRequested = false
      try {
        await free()
        while (await workOnOne(context, lane.runner, ending.signal)) lane.isRequested = false
      } catch (error) {
        context.reportFault(error, 'an import')
      }
    }
  }
  const stopListening = context.importSignal.listen(look)
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()
  return async () => {
    stopListening()
    clearInterval(timer)
    ending.abort()
    await Promise.all(lanes.flatMap(({ underWay }) => underWay ?? []))
  }
}

/** Works on the next import that is due; false where there is none, or the server stops. */
export async function workOnOne(context: ImportPorts, runner: string, signal: AbortSignal): Promise<boolean> {
  const job = signal.aborted ? undefined : await claimImport(context, runner)
  if (!job) return false
  // A failure shows at the next write of the import itself.
  const hold = setInterval(() => void holdImport(context, job).catch(() => undefined), holdEveryMs)
  hold.unref()
  try {
    if (job.is_applied === 0) await applyImport(context, job, signal)
    const now = await readJob(context, job.company_id, job.upload_id)
    const isUndone = now?.is_applied === 1 && now.wish === 'undo' ? await undoImport(context, now, signal) : 'over'
    const isPaused = signal.aborted && (now?.is_applied === 0 || isUndone === 'paused')
    if (isPaused) await noteJob(context, job, { runner: null })
    else await releaseImport(context, job, now?.wish ?? null)
    return true
  } catch (error) {
    if (error instanceof ImportLost) return true
    // The database or the store of files is in trouble: it goes on later. What is a mistake of ours would come again and again.
    const isTrouble = error instanceof AppError || error instanceof StoreTrouble || isDatabaseTrouble(error)
    if (!isTrouble) await failImport(context, job, transferReason('serverFault'))
    await noteJob(context, job, isTrouble ? { runner: null } : { runner: null, is_applied: 1, state: 'over' })
    throw error
  } finally {
    clearInterval(hold)
  }
}
