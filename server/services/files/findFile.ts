import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { FileTable } from '../../storage/fileTables.ts'
import { mayReadFile } from './readableFiles.ts'
import type { Ports } from '../../ports.ts'

/** A file as it is kept, without its bytes. */
export type FoundFile = FileTable

/** A stored file that a member may read (`readableFiles`). Any other is answered like one that is not there. */
export async function findFile(
  { database }: Pick<Ports, 'database'>,
  member: Member,
  sha256: string,
): Promise<FoundFile> {
  const file = await database
    .selectFrom('file')
    .selectAll()
    .where('company_id', '=', member.companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!file || !(await mayReadFile(database, member, sha256))) throw new AppError('dataMissing')
  return file
}
