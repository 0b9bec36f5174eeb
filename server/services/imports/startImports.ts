import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { transferReason } from '#domain/upload/transferReasons.ts'
import { StoreTrouble } from '../../storage/files/fileStore.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import { actionColumn } from '../../storage/importTables.ts'
import { applyImport, failImport, type ImportPorts } from './applyImport.ts'
import { claimImport, freeImports, holdImport, ImportLost, noteJob, readJob, releaseImport } from './importJobs.ts'
import { undoImport } from './undoImport.ts'
import type { Ports } from '../../ports.ts'

/** Interval for checking for imports, including imports abandoned by other processes. */
const lookEveryMs = 15_000

/**
 * Number of concurrent imports per process. Each belongs to a different company, so that a long import delays only its
 * own company.
 */
const laneCount = 2

/** Interval for renewing a claim; shorter than the time after which an import counts as abandoned. */
const holdEveryMs = 20_000

interface Lane {
  readonly runner: string
  isRequested: boolean
  underWay?: Promise<void> | undefined
}

/** Processes imports at startup, on a signal, and periodically, because another process may have stopped midway. */
export function startImports(context: ImportPorts & Pick<Ports, 'env' | 'importSignal'>): () => Promise<void> {
  const ending = new AbortController()
  const lanes = Array.from({ length: laneCount }, (): Lane => ({ runner: randomUUID(), isRequested: false }))
  // An SQLite folder has only one server, so claims found at startup are stale.
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

/** Returns false if no import is due or the server is stopping. */
export async function workOnOne(context: ImportPorts, runner: string, signal: AbortSignal): Promise<boolean> {
  const job = signal.aborted ? undefined : await claimImport(context, runner)
  if (!job) return false
  // A failed renewal surfaces at the import's next write.
  const hold = setInterval(() => void holdImport(context, job).catch(() => undefined), holdEveryMs)
  hold.unref()
  try {
    if (job.is_applied === 0) await applyImport(context, job, signal)
    const now = await readJob(context, job.company_id, job.upload_id)
    const isUndone =
      now?.is_applied === 1 && now[actionColumn] === 'undo' ? await undoImport(context, now, signal) : 'over'
    const isPaused = signal.aborted && (now?.is_applied === 0 || isUndone === 'paused')
    if (isPaused) await noteJob(context, job, { runner: null })
    else await releaseImport(context, job, now?.[actionColumn] ?? null)
    return true
  } catch (error) {
    if (error instanceof ImportLost) return true
    // Database and file store failures are retried later. A bug would recur, so it fails the import.
    const isTrouble = error instanceof AppError || error instanceof StoreTrouble || isDatabaseTrouble(error)
    if (!isTrouble) await failImport(context, job, transferReason('serverFault'))
    await noteJob(context, job, isTrouble ? { runner: null } : { runner: null, is_applied: 1, state: 'over' })
    throw error
  } finally {
    clearInterval(hold)
  }
}
