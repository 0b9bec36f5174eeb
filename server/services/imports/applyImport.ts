import { canAll, type Member } from '#domain/access/permissions.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { isSheetKind, type SheetKindName } from '#domain/transfer/sheetKinds.ts'
import { TransferProblem, type TransferReason, transferReason } from '#domain/upload/transferReasons.ts'
import { type ImportPlan, readImportPlan } from '#domain/transfer/importPlan.ts'
import { actionColumn } from '../../storage/importTables.ts'
import { findMember } from '../sessions/sessions.ts'
import { addRecords } from './addRecords.ts'
import { addChoices } from './addChoices.ts'
import { applyRows, type RowsOutcome } from './applyRows.ts'
import { feedRecords } from './feedRecords.ts'
import { countsOf, type ImportCounts, type ImportJob, noteJob, readJob } from './importJobs.ts'
import { noteImportEnd } from './noteImportEnd.ts'
import { readOriginal } from './readOriginal.ts'
import { readUploadFields } from './readUploadFields.ts'
import { writeUpload } from './writeUpload.ts'
import type { Ports, ImportThread } from '../../ports.ts'

export type ImportPorts = Pick<
  Ports,
  | 'database'
  | 'clock'
  | 'steady'
  | 'random'
  | 'pokes'
  | 'files'
  | 'startImportThread'
  | 'allowances'
  | 'folders'
  | 'reportFault'
  | 'shapes'
>

interface Import {
  readonly job: ImportJob
  readonly member: Member
  readonly kind: SheetKindName
  readonly name: string
  readonly plan: ImportPlan
}

const uploadOf = ({ company_id: companyId, upload_id: uploadId, user_id: userId }: ImportJob) => ({
  companyId,
  uploadId,
  userId,
})

/**
 * Applies an import from its position until it ends, is stopped or is paused. Fails the import, with the reason, if the
 * file is rejected.
 */
export async function applyImport(context: ImportPorts, job: ImportJob, signal: AbortSignal): Promise<void> {
  try {
    const outcome = await run(context, job, signal)
    if (outcome === 'paused') return
    if (outcome !== 'gone') {
      await writeUpload(context, uploadOf(job), endOf(context, outcome))
      await noteImportEnd(context, job, 'import')
    }
  } catch (error) {
    if (!(error instanceof TransferProblem)) throw error
    await failImport(context, job, error.reason)
  }
  await noteJob(context, job, { is_applied: 1 })
}

/** Applied rows remain and can be undone. */
export async function failImport(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  job: ImportJob,
  reason: TransferReason,
): Promise<void> {
  const now = (await readJob(context, job.company_id, job.upload_id)) ?? job
  const failed = { status: '2', stage: 'failed', problem: { ...reason }, ...rowsOf(countsOf(now)) }
  await writeUpload(context, uploadOf(job), { ...failed, endedAt: new Date(context.clock()).toISOString() })
  await noteImportEnd(context, job, 'import')
}

async function run(context: ImportPorts, job: ImportJob, signal: AbortSignal): Promise<RowsOutcome | 'gone'> {
  const { company_id, upload_id, [actionColumn]: action } = job
  const fields = await readUploadFields(context, job)
  if (!fields) return 'gone'
  if (action !== null) return { end: 'stopped', counts: countsOf(job) }
  const sender = await findMember(context, company_id, job.user_id)
  const plan = readImportPlan(fields['plan'])
  const kind = fields['kind']
  const name = fields['name']
  if (!sender || !canAll(sender.member, 'data.move')) throw new TransferProblem(transferReason('mayNotImport'))
  if (!plan || typeof kind !== 'string' || !isSheetKind(kind) || typeof name !== 'string')
    throw new TransferProblem(transferReason('planUnreadable'))
  const upload = { job, member: sender.member, kind, name, plan }
  if (fields['stage'] === undefined)
    await writeUpload(
      context,
      { ...uploadOf(job), uploadId: upload_id },
      { stage: 'reading', status: '0', sentBy: sender.name },
    )
  const thread = context.startImportThread()
  try {
    return await applyFile(context, upload, thread, signal)
  } finally {
    await thread.end()
  }
}

async function applyFile(
  context: Pick<
    Ports,
    'database' | 'clock' | 'steady' | 'random' | 'pokes' | 'files' | 'allowances' | 'folders' | 'reportFault' | 'shapes'
  >,
  { job, member, kind, name, plan }: Import,
  thread: ImportThread,
  signal: AbortSignal,
): Promise<RowsOutcome> {
  const agreed = await addChoices(context, job, member, plan)
  await addRecords(context, job, member, kind, plan)
  const order = {
    uploadId: job.upload_id,
    madeAt: job.made_at,
    fileName: name,
    kind,
    plan,
    agreed,
    bytes: await readOriginal(context, job),
    catalogues: context.folders.catalogues,
  }
  const opened = await thread.request({ kind: 'open', order })
  if (opened.kind !== 'opened') throw new Error(`A file was answered with ${opened.kind}.`)
  await feedRecords(context, thread, job, kind)
  return applyRows(context, { job, member, thread, rows: opened.rows, reviewedV: plan.reviewedV }, signal)
}

const rowsOf = (counts: ImportCounts): FieldValues => ({
  rowsRead: counts.read,
  rowsNew: counts.new,
  rowsChanged: counts.changed,
  rowsUnchanged: counts.unchanged,
  rowsRefused: counts.refused,
  rowsSkipped: counts.skipped,
  conflicts: counts.conflicts,
})

/** Marks the import as failed if no row was accepted and either rows were refused or the import was stopped. */
function endOf({ clock }: Pick<Ports, 'clock'>, { end, counts }: Exclude<RowsOutcome, 'paused'>): FieldValues {
  const taken = counts.new + counts.changed + counts.unchanged
  const isInVain = taken === 0 && (counts.refused > 0 || end === 'stopped')
  const progress = end === 'done' ? { progress: 100 } : {}
  const endedAt = new Date(clock()).toISOString()
  return { status: isInVain ? '2' : '1', stage: end, ...progress, ...rowsOf(counts), endedAt }
}
