import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { ChangeLogTable, DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readableFiles } from '../files/readableFiles.ts'

/** Matches a hash in JSON, including JSON nested as a string, such as a conflict's values. */
const named = /sha256\\{0,15}":\\{0,15}"([0-9a-f]{64})\\{0,15}"/g

const rowsAtOnce = 100

type Changed = Pick<ChangeLogTable, 'company_id' | 'entity' | 'entity_id' | 'before' | 'after'>

/**
 * Records the files that a batch's changes name; the files remain as long as the history. The record's readers may read
 * an added file if the change's author could. A value that already existed grants no access.
 */
export async function noteFiles(
  transaction: Transaction<DatabaseSchema>,
  member: Member,
  changes: readonly Changed[],
): Promise<void> {
  const references = new Map<string, DatabaseSchema['file_reference']>()
  const brought = new Map<string, DatabaseSchema['file_reference']>()
  for (const change of changes) {
    const { company_id, entity, entity_id: record_id, after } = change
    if (!after.includes('sha256')) continue
    const fresh = hashesBrought(change)
    for (const sha256 of hashesIn(after)) {
      const row = { company_id, sha256, entity, record_id }
      references.set(`${sha256} ${entity} ${record_id}`, row)
      if (fresh.has(sha256)) brought.set(`${sha256} ${entity} ${record_id}`, row)
    }
  }
  for (const rows of inPortions([...references.values()])) {
    await transaction
      .insertInto('file_reference')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const rows of inPortions([...brought.values()])) await noteNamings(transaction, member, rows)
}

async function noteNamings(
  transaction: Transaction<DatabaseSchema>,
  member: Member,
  rows: readonly DatabaseSchema['file_reference'][],
): Promise<void> {
  const readable = await readableFiles(transaction, member, [...new Set(rows.map(({ sha256 }) => sha256))])
  const namings = rows.map((row) => ({
    ...row,
    user_id: member.userId,
    might_read: readable.has(row.sha256) ? 1 : 0,
  }))
  await transaction
    .insertInto('file_naming')
    .values(namings)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'sha256', 'entity', 'record_id', 'user_id'])
        .doUpdateSet((row) => ({ might_read: row.ref('excluded.might_read') }))
        .where('file_naming.might_read', '=', 0),
    )
    .execute()
  await transaction
    .updateTable('file_sender')
    .set({ has_named: 1 })
    .where('company_id', '=', member.companyId)
    .where('user_id', '=', member.userId)
    .where('sha256', 'in', [...new Set(rows.map(({ sha256 }) => sha256))])
    .execute()
}

/**
 * Returns the hashes that a change added. In a conflict, only the incoming value belongs to the conflict's author; a
 * notice only repeats its reader's own value.
 */
function hashesBrought({ entity, before, after }: Changed): ReadonlySet<string> {
  if (entity === 'notice') return new Set()
  if (entity !== 'conflict') return without(hashesIn(after), hashesIn(before))
  const { incomingValue, currentValue, baseValue } = JSON.parse(after) as Record<string, unknown>
  return without(hashesIn(textOf(incomingValue)), hashesIn(textOf(currentValue) + textOf(baseValue)))
}

const without = (hashes: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...hashes].filter((hash) => !others.has(hash)))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const hashesIn = (text: string): Set<string> => new Set([...text.matchAll(named)].map(([, sha256 = '']) => sha256))

function* inPortions<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}
