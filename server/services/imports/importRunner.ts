import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { transferReason } from '#domain/transfer/transferReasons.ts'
import { StoreTrouble } from '../../storage/files/fileStore.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import { applyImport, failImport, type ImportPorts } from './applyImport.ts'
import { claimImport, freeImports, ImportLost, noteJob, readJob, releaseImport } from './importJobs.ts'
import { undoImport } from './undoImport.ts'
import type { Ports } from '../../ports.ts'

/** Also what another process left is found again after so long. */
const lookEveryMs = 15_000

/**
 * Works imports off one after the other, whenever there may be one: at the start, when the bell rings, and every now and then, because another process may
 * have stopped in the middle of one. The answer ends it: what is under way goes on at the next start.
 */
export function startImports(context: ImportPorts & Pick<Ports, 'env' | 'importBell'>): () => Promise<void> {
  const ending = new AbortController()
  const runner = randomUUID()
  let underWay: Promise<void> | undefined
  let isAsked = false
  // The folder of an SQLite file has one server: what is held at its start was held by one that is gone.
  let mayFree = context.env.databaseUrl === undefined
  const look = (): void => {
    isAsked = true
    underWay ??= workOff().finally(() => (underWay = undefined))
  }
  const workOff = async (): Promise<void> => {
    while (isAsked && !ending.signal.aborted) {
      isAsked = false
      try {
        if (mayFree) await freeImports(context)
        mayFree = false
        while (await workOnOne(context, runner, ending.signal)) isAsked = false
      } catch (error) {
        context.reportFault(error, 'an import')
      }
    }
  }
  const stopListening = context.importBell.listen(look)
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()
  return async () => {
    stopListening()
    clearInterval(timer)
    ending.abort()
    await underWay
  }
}

/** Works on the next import that is due; false where there is none, or the server stops. */
export async function workOnOne(context: ImportPorts, runner: string, signal: AbortSignal): Promise<boolean> {
  const job = signal.aborted ? undefined : await claimImport(context, runner)
  if (!job) return false
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
  }
}
