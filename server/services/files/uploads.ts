import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { FileUploadTable } from '../../storage/fileTables.ts'
import { partKey, storedKey } from './fileKeys.ts'
import type { Ports } from '../../ports.ts'

type Reader = Pick<Transaction<DatabaseSchema>, 'selectFrom'>

/** Refuses what a device sends for somebody else than who is signed in. */
export function checkSender(member: Member, userId: string | undefined): void {
  if (userId !== undefined && userId !== member.userId) throw new AppError('signInNeeded')
}

/** A member's upload by its id, or undefined. */
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

/** A member's upload of a file, or undefined. */
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

/** Names of the parts of an upload, in order. */
export const partsOf = ({ parts }: Pick<FileUploadTable, 'parts'>): string[] => JSON.parse(parts) as string[]

/** Which upload. */
type UploadKey = Pick<FileUploadTable, 'company_id' | 'id'>

/** Forgets an upload; the names of its parts, which are still to be removed. */
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

/** Removes parts of an upload from the store. */
export async function removeParts(
  { files }: Pick<Ports, 'files'>,
  { company_id, id }: UploadKey,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await files.store.remove(partKey(company_id, id, name))
}

/** Forgets an upload and removes its parts. */
export async function dropUpload(context: Pick<Ports, 'database' | 'files'>, upload: UploadKey): Promise<void> {
  await removeParts(context, upload, await forgetUpload(context.database, upload))
}

/** True when a file of a company is stored: it is noted, and its bytes are there. */
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
