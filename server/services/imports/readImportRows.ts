import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { importRowsAtOnce, type readImportRows as contract } from '#domain/contracts/imports.ts'
import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { maySee } from '#domain/sync/scope.ts'
import type { RowReason } from '#domain/transfer/review.ts'
import { recordOf } from '../records/storedRecord.ts'
import type { Ports } from '../../ports.ts'

/** Returns an import's record if the member may see it; throws `dataMissing` otherwise. */
export async function findUpload({ database }: Pick<Ports, 'database'>, member: Member, id: string) {
  const row = await database
    .selectFrom('record')
    .selectAll()
    .where('company_id', '=', member.companyId)
    .where('entity', '=', 'upload')
    .where('id', '=', id)
    .where('deleted_v', 'is', null)
    .executeTakeFirst()
  const record = row && recordOf(row)
  if (!record || !maySee(member, record)) throw new AppError('dataMissing')
  return record
}

/** Returns a page of an import's refused rows, or of the changes that its undo didn't revert. */
export async function readImportRows(
  context: Pick<Ports, 'database'>,
  member: Member,
  { id, list, from }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await findUpload(context, member, id)
  const ofList = context.database
    .selectFrom('import_row')
    .where('company_id', '=', member.companyId)
    .where('upload_id', '=', id)
    .where('list', '=', list)
  const { count } = await ofList.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await ofList
    .select(['row_number', 'name', 'reasons'])
    .orderBy('place')
    .offset(from)
    .limit(importRowsAtOnce)
    .execute()
  return {
    total: Number(count),
    rows: rows.map(({ row_number: row, name, reasons }) => ({
      row,
      name,
      reasons: JSON.parse(reasons) as RowReason[],
    })),
  }
}
