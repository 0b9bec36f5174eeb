import type { Kysely, Selectable } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'
import { maySee } from '#domain/sync/scope.ts'
import type { DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import { runQuery, textsOfList } from '../../storage/runQuery.ts'
import { recordOf } from '../records/storedRecord.ts'

type Reader = Pick<Kysely<DatabaseSchema>, 'selectFrom' | 'executeQuery' | 'getExecutor'>

type Named = RecordTable & { readonly sha256: string }

/**
 * SQL condition under which a record's reference to a file counts: the reference's author could read the file at the
 * time, or has ever sent its bytes.
 */
export const namingCounts = `(naming.might_read = 1 OR EXISTS (SELECT 1 FROM file_sender AS sender
    WHERE sender.company_id = naming.company_id AND sender.sha256 = naming.sha256 AND sender.user_id = naming.user_id))`

const namedIn = `SELECT record.*, naming.sha256 FROM file_naming AS naming
  JOIN record ON record.company_id = naming.company_id AND record.entity = naming.entity AND record.id = naming.record_id
  WHERE naming.company_id = ? AND ${namingCounts} AND naming.sha256 IN`

/**
 * Returns the hashes a member may read: files referenced, now or earlier, by a visible record through a reference that
 * counts, and files that the member sent but hasn't referenced.
 */
export async function readableFiles(
  database: Reader,
  member: Member,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const { companyId, userId } = member
  const listed = textsOfList(database)
  const sentBy = `SELECT sha256 FROM file_sender WHERE company_id = ? AND user_id = ? AND has_named = 0 AND sha256 IN ${listed}`
  const sent = await runQuery<Pick<Sender, 'sha256'>>(database, sentBy, [companyId, userId, JSON.stringify(hashes)])
  const readable = new Set(sent.map(({ sha256 }) => sha256))
  const others = hashes.filter((hash) => !readable.has(hash))
  if (others.length === 0) return readable
  const named = await runQuery<Named>(database, `${namedIn} ${listed}`, [companyId, JSON.stringify(others)])
  for (const row of named) {
    if (readable.has(row.sha256)) continue
    if (maySee(member, recordOf(row))) readable.add(row.sha256)
  }
  return readable
}

export const mayReadFile = async (database: Reader, member: Member, sha256: string): Promise<boolean> =>
  (await readableFiles(database, member, [sha256])).has(sha256)

const countedNaming = `SELECT naming.sha256 FROM file_naming AS naming
  WHERE naming.company_id = ? AND naming.entity = ? AND naming.record_id = ? AND ${namingCounts} AND naming.sha256 IN`

/**
 * Returns the hashes of files a record may use through references that count. Public logos, imports and pictures shown
 * to staff use these hashes, so that knowing a hash isn't enough.
 */
export async function filesOfRecord(
  database: Pick<Kysely<DatabaseSchema>, 'executeQuery' | 'getExecutor'>,
  record: { readonly companyId: string; readonly entity: EntityName; readonly id: string },
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const values = [record.companyId, record.entity, record.id, JSON.stringify(hashes)]
  const rows = await runQuery<{ sha256: string }>(database, `${countedNaming} ${textsOfList(database)}`, values)
  return new Set(rows.map(({ sha256 }) => sha256))
}

type Sender = Pick<Selectable<DatabaseSchema['file_sender']>, 'company_id' | 'sha256' | 'user_id'>

export const hasSent = async (database: Reader, { company_id, sha256, user_id }: Sender): Promise<boolean> =>
  (await database
    .selectFrom('file_sender')
    .select('sha256')
    .where('company_id', '=', company_id)
    .where('sha256', '=', sha256)
    .where('user_id', '=', user_id)
    .executeTakeFirst()) !== undefined

/** Records that a member sent a file's bytes. A record may already reference the file. */
export async function noteSender(
  database: Pick<Kysely<DatabaseSchema>, 'insertInto' | 'selectFrom'>,
  { company_id, sha256, user_id }: Sender,
): Promise<void> {
  const naming = await database
    .selectFrom('file_naming')
    .select('sha256')
    .where('company_id', '=', company_id)
    .where('sha256', '=', sha256)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  await database
    .insertInto('file_sender')
    .values({ company_id, sha256, user_id, has_named: naming ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
