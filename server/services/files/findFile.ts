import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { maySee } from '#domain/sync/scope.ts'
import type { ServerContext } from '../../context.ts'
import type { FileTable } from '../../storage/fileTables.ts'
import { recordOf } from '../sync/storedRecord.ts'

/**
 * A stored file that a member may read: who sent it, and whoever may see a record that names it or ever named it. Any other is
 * answered like one that is not there.
 */
export async function findFile({ database }: ServerContext, member: Member, sha256: string): Promise<FileTable> {
  const file = await database
    .selectFrom('file')
    .selectAll()
    .where('company_id', '=', member.companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!file) throw new AppError('dataMissing')
  if (file.uploaded_by === member.userId) return file
  const rows = await database
    .selectFrom('file_reference')
    .innerJoin('record', (join) =>
      join
        .onRef('record.company_id', '=', 'file_reference.company_id')
        .onRef('record.entity', '=', 'file_reference.entity')
        .onRef('record.id', '=', 'file_reference.record_id'),
    )
    .selectAll('record')
    .where('file_reference.company_id', '=', member.companyId)
    .where('file_reference.sha256', '=', sha256)
    .execute()
  if (rows.map(recordOf).some(({ entity, id, fields }) => maySee(member, entity, id, fields))) return file
  throw new AppError('dataMissing')
}
