import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { packReason } from '#domain/pack/packReasons.ts'
import { requestLatest } from '#domain/requestLatest.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { WorkerNews, WorkerOrder } from '../../packs/official/packImportWorker.ts'
import { requestColumn } from '../../storage/accountTables.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { packFolders } from '../packs/dataPacks.ts'
import { importFile } from './importFolder.ts'
import { endImport, findImport, type ImportOutcome, type ImportRow, type SentWish } from './importRows.ts'
import type { Ports } from '../../ports.ts'

/** Runner of imports, each in a child process, so that an import can't block requests or crash the server. */
export interface ImportRunner {
  readonly run: (row: ImportRow, source: RequestSource) => void
  readonly cancel: (importId: string) => void
  readonly stop: () => Promise<void>
}

/** Maximum JavaScript heap of an import in megabytes, without typed arrays. */
const heapMegabytes = 3_072
const lookEveryMs = 2_000

interface Job {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  isCancelled: boolean
  isLost: boolean
  /** True once the pack is being written; the import can't be canceled then. */
  isWriting: boolean
  outcome: ImportOutcome | undefined
}

export function createImportRunner(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'folders' | 'reportFault'>,
): ImportRunner {
  const jobs = new Map<string, Job>()
  const cancel = (id: string): void => {
    const job = jobs.get(id)
    if (!job || job.isWriting || job.outcome) return
    job.isCancelled = true
    job.child.kill('SIGKILL')
  }
  return {
    run(row, source) {
      const child = fork(join(import.meta.dirname, '..', '..', 'packs', 'official', 'packImportWorker.ts'), [], {
        execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      jobs.set(
        row.id,
        watch(context, row, child, source, cancel, () => jobs.delete(row.id)),
      )
    },
    cancel,
    async stop() {
      for (const [id, job] of jobs) {
        job.isLost = true
        cancel(id)
      }
      await Promise.all([...jobs.values()].map(({ ended }) => ended))
    },
  }
}

function watch(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'folders' | 'reportFault'>,
  row: ImportRow,
  child: ChildProcess,
  source: RequestSource,
  cancel: (id: string) => void,
  onEnd: () => void,
): Job {
  let progress = 0
  let log = ''
  const look = async (): Promise<void> => {
    const { database, clock } = context
    await database.updateTable('pack_import').set({ progress, touched_at: clock() }).where('id', '=', row.id).execute()
    if ((await findImport(context, row.id))?.cancel_asked === 1) cancel(row.id)
  }
  const looks = requestLatest<void, void>({
    run: look,
    onResult: () => undefined,
    onError: (error) => context.reportFault(error, 'packs: an import'),
  })
  const timer = setInterval(() => looks.request(), lookEveryMs)
  child.stderr?.on('data', (chunk: Buffer) => (log = `${log}${chunk.toString()}`.slice(-4_000)))
  child.on('message', (news: WorkerNews) => {
    if (news.kind === 'progress') progress = news.thousandths
    else if (news.kind === 'writing') job.isWriting = true
    else job.outcome = news.outcome
  })
  const ended = new Promise<void>((resolve) => {
    const end = (signal: NodeJS.Signals | null): void => {
      clearInterval(timer)
      looks.stop()
      void finish(context, row, source, outcomeOf(job, signal, log))
        .catch((error: unknown) => context.reportFault(error, 'packs: an import'))
        .finally(() => (onEnd(), resolve()))
      if (!job.outcome && !job.isCancelled) context.reportFault(new Error(log || String(signal)), 'packs: an import')
    }
    child.once('error', () => end(null))
    child.once('close', (_code, signal) => end(signal))
  })
  const job: Job = { child, ended, isCancelled: false, isLost: false, isWriting: false, outcome: undefined }
  sendOrder(context, row, child)
  return job
}

/** Lowers the child process's priority below that of the server, then sends it the order. */
function sendOrder(context: Pick<Ports, 'env' | 'folders'>, row: ImportRow, child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Continue at normal priority where changing it isn't permitted.
  }
  const request = JSON.parse(row[requestColumn]) as Omit<SentWish, 'files'>
  const files = (JSON.parse(row.files) as SentWish['files']).map(({ name, bytes, as }, at) => ({
    name,
    bytes,
    as,
    path: importFile(context, row.id, at),
  }))
  const order: WorkerOrder = {
    dataDir: context.env.dataDir,
    folders: packFolders(context),
    request: { ...request, files },
  }
  child.send(order)
}

function outcomeOf(job: Job, signal: NodeJS.Signals | null, log: string): ImportOutcome {
  if (job.outcome) return job.outcome
  if (job.isCancelled) return { state: job.isLost ? 'lost' : 'cancelled' }
  // V8 aborts when its heap is full; the system kills the process when memory is low.
  const isMemory = signal === 'SIGKILL' || /heap out of memory|Allocation failed/i.test(log)
  return { state: 'refused', reason: packReason(isMemory ? 'outOfMemory' : 'fault') }
}

async function finish(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random'>,
  row: ImportRow,
  source: RequestSource,
  outcome: ImportOutcome,
): Promise<void> {
  if (!(await endImport(context, row.id, outcome))) return
  const isDone = outcome.state === 'done'
  const names = (JSON.parse(row.files) as SentWish['files']).map(({ name }) => name)
  await noteAudit(context, {
    companyId: '',
    action: 'packImport',
    outcome: isDone ? 'done' : 'refused',
    actor: { id: row.staff_id, first_name: row.staff_name, last_name: '' },
    object: { kind: 'pack', id: row.id, label: isDone ? `${outcome.pack.id} ${outcome.pack.vintage}` : row.kind },
    source,
    details: { state: outcome.state, files: names.join(', ').slice(0, 1_000) },
  })
}
