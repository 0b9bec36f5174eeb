import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { FileTable } from '../../storage/fileTables.ts'
import { mayReadFile } from './readableFiles.ts'
import type { Ports } from '../../ports.ts'

export type FoundFile = FileTable

/** Returns a file the member may read (`readableFiles`); throws `dataMissing` for any other hash. */
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
