import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { RowReason } from '#domain/transfer/review.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { insertRows } from '../../storage/insertRows.ts'
import { applyOperations } from '../sync/applyOperations.ts'
import { importId, seqOf } from './importIds.ts'
import { countsOf, type ImportCounts, type ImportJob, moveImport } from './importJobs.ts'
import type { Slice, SliceRow } from './importMessages.ts'
import { reasonOf } from './reasonOf.ts'
import type { Ports } from '../../ports.ts'

export interface Applied {
  readonly counts: ImportCounts
  /** Action a user requested since the last slice: `stop` or `undo`. */
  readonly action: string | null
}

/**
 * Applies rows and the import's position in one transaction, so that an interruption neither repeats nor skips a row.
 */
export async function applySlice(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  job: ImportJob,
  member: Member,
  slice: Slice,
): Promise<Applied> {
  const operations = slice.rows.flatMap((row) => operationsOf(context, job, member, row))
  let applied: Applied | undefined
  const note = async (transaction: Transaction<DatabaseSchema>, results: readonly OperationResult[]): Promise<void> => {
    const { counts, refused } = outcomeOf(countsOf(job), slice, results)
    const now = context.clock()
    const action = await moveImport(transaction, job, { next: slice.next, counts, now })
    await insertRows(
      transaction,
      'import_row',
      refused.map(({ row, reasons }) => importRow(job, row, reasons)),
    )
    applied = { counts, action }
  }
  if (operations.length === 0) await context.database.transaction().execute((transaction) => note(transaction, []))
  else {
    const batch = { member, clientId: job.upload_id, operations, isOfFile: true }
    await applyOperations(context, batch, (transaction, { results }) => note(transaction, results))
  }
  if (!applied) throw new Error('A slice was applied without its counts.')
  return applied
}

function operationsOf({ clock }: Pick<Ports, 'clock'>, job: ImportJob, { userId }: Member, { at, changes }: SliceRow) {
  const names = { uploadId: job.upload_id, madeAt: job.made_at }
  const wallAt = new Date(Math.min(job.made_at, clock())).toISOString()
  return changes.map(({ entity, id, kind, fields, part }): Operation => {
    const seq = seqOf(at, part)
    const opId = importId(names, 'operation', seq)
    const about = { entity, entityId: id, kind, fields, rowBaseV: 0, deps: [] }
    return {
      ...about,
      opId,
      txId: opId,
      clientId: job.upload_id,
      seq,
      schemaV: currentSchemaV,
      userId,
      wallAt,
      skewMs: 0,
    }
  })
}

interface Refused {
  readonly row: SliceRow
  readonly reasons: readonly RowReason[]
}

/** A row counts as new or changed only if all its parts were accepted; otherwise it is refused with all reasons. */
function outcomeOf(
  before: ImportCounts,
  { rows, unchanged, skipped }: Slice,
  results: readonly OperationResult[],
): { readonly counts: ImportCounts; readonly refused: readonly Refused[] } {
  const refused: Refused[] = []
  const counted = { new: 0, changed: 0, conflicts: 0 }
  let place = 0
  for (const row of rows) {
    const own = results.slice(place, place + row.changes.length)
    place += row.changes.length
    const reasons = [...row.reasons, ...own.flatMap((result, at) => reasonOf(result, row.changes[at]!))]
    counted.conflicts += own.filter(({ outcome }) => outcome === 'conflict').length
    if (reasons.length > 0) refused.push({ row, reasons })
    else if (row.outcome === 'new' || row.outcome === 'changed') counted[row.outcome] += 1
  }
  const counts = {
    read: before.read + rows.length + unchanged + skipped,
    new: before.new + counted.new,
    changed: before.changed + counted.changed,
    unchanged: before.unchanged + unchanged,
    refused: before.refused + refused.length,
    skipped: before.skipped + skipped,
    conflicts: before.conflicts + counted.conflicts,
  }
  return { counts, refused }
}

const importRow = (
  { company_id, upload_id }: ImportJob,
  { at, row, name }: SliceRow,
  reasons: readonly RowReason[],
) => ({
  company_id,
  upload_id,
  list: 'refused',
  place: at,
  row_number: row,
  name,
  reasons: JSON.stringify(reasons),
})
