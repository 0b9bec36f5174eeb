import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { FileUploadTable } from '../../storage/fileTables.ts'
import { partKey, storedKey } from './fileKeys.ts'
import type { Ports } from '../../ports.ts'

type Reader = Pick<Transaction<DatabaseSchema>, 'selectFrom'>

/** Throws `signInNeeded` if a device sends another user's data. */
export function checkSender(member: Member, userId: string | undefined): void {
  if (userId !== undefined && userId !== member.userId) throw new AppError('signInNeeded')
}

export const findUpload = (
  database: Reader,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  id: string,
): Promise<FileUploadTable | undefined> =>
  database
    .selectFrom('file_upload')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findUploadOf = (
  database: Reader,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  sha256: string,
): Promise<FileUploadTable | undefined> =>
  database
    .selectFrom('file_upload')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

export const partsOf = ({ parts }: Pick<FileUploadTable, 'parts'>): string[] => JSON.parse(parts) as string[]

type UploadKey = Pick<FileUploadTable, 'company_id' | 'id'>

/** Drops an upload's row; returns the parts still to be removed. */
export async function forgetUpload(
  database: Pick<Transaction<DatabaseSchema>, 'deleteFrom'>,
  { company_id, id }: UploadKey,
): Promise<string[]> {
  const dropped = await database
    .deleteFrom('file_upload')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('parts')
    .executeTakeFirst()
  return dropped ? partsOf(dropped) : []
}

export async function removeParts(
  { files }: Pick<Ports, 'files'>,
  { company_id, id }: UploadKey,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await files.store.remove(partKey(company_id, id, name))
}

export async function dropUpload(context: Pick<Ports, 'database' | 'files'>, upload: UploadKey): Promise<void> {
  await removeParts(context, upload, await forgetUpload(context.database, upload))
}

/** Returns whether a company's file is registered and its bytes exist in the registered size. */
export async function isStored(
  { database, files }: Pick<Ports, 'database' | 'files'>,
  companyId: string,
  sha256: string,
): Promise<boolean> {
  const noted = await database
    .selectFrom('file')
    .select('bytes')
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return noted !== undefined && (await files.store.sizeOf(storedKey(companyId, sha256))) === noted.bytes
}
