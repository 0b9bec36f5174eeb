import type { Kysely } from 'kysely'
import { canAll, type Member } from '#domain/access/permissions.ts'
import { maySee } from '#domain/sync/scope.ts'
import type { DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import { ask, placesFor } from '../../storage/ask.ts'
import { recordOf } from '../sync/storedRecord.ts'

type Reader = Pick<Kysely<DatabaseSchema>, 'selectFrom' | 'executeQuery'>

/** A file by its hash, and a record that names it. */
type Named = RecordTable & { readonly sha256: string }

/** Namings count by whom they were made: somebody who might read the file then, or who has sent it, be it afterwards. */
const namedIn = `SELECT record.*, naming.sha256 FROM file_naming AS naming
  JOIN record ON record.company_id = naming.company_id AND record.entity = naming.entity AND record.id = naming.record_id
  WHERE naming.company_id = ? AND (naming.might_read = 1 OR EXISTS (SELECT 1 FROM file_sender AS sender
    WHERE sender.company_id = naming.company_id AND sender.sha256 = naming.sha256 AND sender.user_id = naming.user_id))
  AND naming.sha256 IN`

/**
 * Of some hashes, those whose files a member may read: who sent a file, and whoever may see a record in which somebody who might read it
 * named it, now or ever.
 */
export async function readableFiles(
  database: Reader,
  member: Member,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const sent = await database
    .selectFrom('file_sender')
    .select('sha256')
    .where('company_id', '=', member.companyId)
    .where('user_id', '=', member.userId)
    .where('sha256', 'in', hashes)
    .execute()
  const readable = new Set(sent.map(({ sha256 }) => sha256))
  const others = hashes.filter((hash) => !readable.has(hash))
  if (others.length === 0) return readable
  const named = await ask<Named>(database, `${namedIn} (${placesFor(others)})`, [member.companyId, ...others])
  for (const row of named) {
    if (readable.has(row.sha256)) continue
    if (maySee(member, recordOf(row))) readable.add(row.sha256)
  }
  return readable
}

export const mayReadFile = async (database: Reader, member: Member, sha256: string): Promise<boolean> =>
  (await readableFiles(database, member, [sha256])).has(sha256)

/** True for who sees all records of the company: there is nothing in it of which they may not know that it is there. */
export const seesAll = (member: Member): boolean => canAll(member, 'company.view') && canAll(member, 'commercial.view')

/** Who sends a file. */
type Sender = DatabaseSchema['file_sender']

/** True when the bytes of a file came from somebody once. */
export const hasSent = async (database: Reader, { company_id, sha256, user_id }: Sender): Promise<boolean> =>
  (await database
    .selectFrom('file_sender')
    .select('sha256')
    .where('company_id', '=', company_id)
    .where('sha256', '=', sha256)
    .where('user_id', '=', user_id)
    .executeTakeFirst()) !== undefined

/** Notes that a member has a file: it sent its bytes, or asked for it by its hash and sees everything anyway. */
export async function noteSender(
  database: Pick<Kysely<DatabaseSchema>, 'insertInto'>,
  { company_id, sha256, user_id }: Sender,
): Promise<void> {
  await database
    .insertInto('file_sender')
    .values({ company_id, sha256, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
