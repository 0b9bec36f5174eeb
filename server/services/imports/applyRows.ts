import { setImmediate } from 'node:timers/promises'
import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { applySlice } from './applySlice.ts'
import { countsOf, type ImportCounts, type ImportJob } from './importJobs.ts'
import type { BaseAnswer, BaseAsk } from '#domain/transfer/pastValues.ts'
import type { Slice } from './importMessages.ts'
import { readSeenFields } from './readSeenFields.ts'
import { writeUpload } from './writeUpload.ts'
import type { Ports, ImportThread } from '../../ports.ts'

/** Outcome of applying rows; `paused` if the server stops and the import resumes later. */
export type RowsOutcome = { readonly end: 'done' | 'stopped'; readonly counts: ImportCounts } | 'paused'

interface Rows {
  readonly job: ImportJob
  readonly member: Member
  readonly thread: ImportThread
  /** Version the sender had seen, in addition to their device's own changes. */
  readonly reviewedV: number
  readonly rows: number
}

/** Target duration of a transaction in milliseconds; short, so that users' pushes stay fast. */
const sliceMs = 40
const minChanges = 20
const maxChanges = 400
/** Interval of progress reports in milliseconds; each report is a change sent to all devices. */
const reportEveryMs = 3_000

/** The thread validates the next slice while the current slice is written. */
export async function applyRows(
  context: Pick<Ports, 'database' | 'clock' | 'steady' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  work: Rows,
  signal: AbortSignal,
): Promise<RowsOutcome> {
  const { member, rows } = work
  let job = work.job
  let size = 100
  let lastReport = -Infinity
  let counts = countsOf(job)
  let coming = early(requestSlice(context, work, job.next_row, size))
  while (job.next_row < rows) {
    if (signal.aborted) return 'paused'
    const slice = await coming
    if (slice.next < rows) coming = early(requestSlice(context, work, slice.next, size))
    const began = context.steady()
    const applied = await patiently(() => applySlice(context, job, member, slice))
    size = nextSize(size, slice, context.steady() - began)
    counts = applied.counts
    job = { ...job, next_row: slice.next, counts: JSON.stringify(counts) }
    if (applied.action !== null) return { end: 'stopped', counts }
    if (context.steady() - lastReport > reportEveryMs) {
      lastReport = context.steady()
      await reportProgress(context, job, rows)
    }
    await setImmediate()
  }
  return { end: 'done', counts }
}

/** Prevents an unhandled rejection if the code before the await fails. */
function early<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined)
  return answer
}

const nextSize = (size: number, { rows }: Slice, tookMs: number): number => {
  const changes = rows.reduce((sum, row) => sum + row.changes.length, 0)
  if (changes === 0) return size
  return Math.round(Math.min(maxChanges, Math.max(minChanges, (changes * sliceMs) / Math.max(1, tookMs))))
}

async function requestSlice(
  { database }: Pick<Ports, 'database'>,
  { thread, reviewedV, job: { company_id: companyId, client_id: clientId, seq } }: Rows,
  from: number,
  changes: number,
): Promise<Slice> {
  let bases: readonly BaseAnswer[] = []
  for (;;) {
    const answer = await thread.request({ kind: 'slice', from, changes, bases })
    if (answer.kind === 'slice') return answer.slice
    if (answer.kind !== 'asks') throw new Error(`A slice was answered with ${answer.kind}.`)
    const look = async (base: BaseAsk): Promise<BaseAnswer> => {
      const record = { companyId, entity: base.entity, id: base.id }
      const seer = base.version === reviewedV ? { clientId, seq } : undefined
      return { ...base, values: await readSeenFields(database, record, base.version, seer) }
    }
    const answers: BaseAnswer[] = []
    for (const base of answer.asks) answers.push(await look(base))
    bases = answers
  }
}

const reportProgress = async (
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  job: ImportJob,
  rows: number,
): Promise<void> => {
  const { company_id: companyId, upload_id: uploadId, user_id: userId, next_row } = job
  const progress = Math.floor((100 * next_row) / Math.max(1, rows))
  await patiently(() => writeUpload(context, { companyId, uploadId, userId }, { stage: 'applying', progress }))
}

const triesOfBusy = 5

/** Tries work up to five times while the database is busy; a busy database has written nothing. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'serverBusy' || tries === triesOfBusy) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * tries))
    }
  }
}
