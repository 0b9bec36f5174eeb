import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { isSheetKind } from '#domain/transfer/sheetKinds.ts'
import type { RowReason } from '#domain/transfer/review.ts'
import { TransferProblem } from '#domain/upload/transferReasons.ts'
import { readImportPlan } from '#domain/transfer/importPlan.ts'
import { MissingFile } from '../../storage/files/fileStore.ts'
import { readJob } from './importJobs.ts'
import { findUpload } from './readImportRows.ts'
import { readOriginal } from './readOriginal.ts'
import type { Ports } from '../../ports.ts'

/** Copies an import's refused rows from its file to a new workbook. Throws `dataMissing` if there are none to copy. */
export async function writeRefused(
  context: Pick<Ports, 'database' | 'files' | 'startImportThread' | 'folders'>,
  member: Member,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const { fields } = await findUpload(context, member, id)
  const job = await readJob(context, member.companyId, id)
  const plan = readImportPlan(fields['plan'])
  const kind = fields['kind']
  const name = typeof fields['name'] === 'string' ? fields['name'] : ''
  if (!job || !plan || typeof kind !== 'string' || !isSheetKind(kind)) throw new AppError('dataMissing')
  const rows = await readRefused(context, member.companyId, id)
  if (rows.length === 0) throw new AppError('dataMissing')
  const names = { uploadId: id, madeAt: job.made_at }
  const thread = context.startImportThread()
  try {
    const bytes = await readOriginal(context, job)
    const order = { ...names, bytes, fileName: name, kind, plan, agreed: [], catalogues: context.folders.catalogues }
    await thread.request({ kind: 'open', order })
    const made = await thread.request({ kind: 'refusedFile', rows, locale })
    if (made.kind !== 'file') throw new Error(`Refused rows were answered with ${made.kind}.`)
    return { bytes: made.bytes, name: `${name.replace(/\.[^.]{1,8}$/, '')} (${rows.length}).xlsx` }
  } catch (error) {
    if (error instanceof MissingFile || error instanceof TransferProblem) throw new AppError('dataMissing')
    throw error
  } finally {
    await thread.end()
  }
}

async function readRefused({ database }: Pick<Ports, 'database'>, companyId: string, uploadId: string) {
  const rows = await database
    .selectFrom('import_row')
    .select(['row_number', 'reasons'])
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .where('list', '=', 'refused')
    .orderBy('place')
    .execute()
  return rows.map(({ row_number: row, reasons }) => ({ row, reasons: JSON.parse(reasons) as RowReason[] }))
}
