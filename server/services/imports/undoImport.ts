import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { insertRows } from '../../storage/insertRows.ts'
import { applyOperations } from '../sync/applyOperations.ts'
import { findMember } from '../sessions/sessions.ts'
import { firstRowSeq, rowOfSeq } from './importIds.ts'
import { ImportLost, type ImportJob } from './importJobs.ts'
import { noteImportEnd } from './noteImportEnd.ts'
import { reasonOf } from './reasonOf.ts'
import { type TakenBack, takeBack, type Made } from './takeBack.ts'
import { writeUpload } from './writeUpload.ts'
import type { Ports } from '../../ports.ts'

interface UndoCounts {
  readonly undone: number
  readonly left: number
}

const changesAtOnce = 100

const madeBefore = `SELECT log.* FROM applied_op AS op
  JOIN change_log AS log ON log.company_id = op.company_id AND log.v = op.v AND log.op_id = op.op_id
  WHERE op.company_id = ? AND op.client_id = ? AND op.op_id < ? ORDER BY op.op_id DESC LIMIT ${changesAtOnce}`

/**
 * Undoes an import, last change first, as the requesting user: deletes unmodified created records and restores
 * unmodified values. Changes that can't be undone remain and are listed.
 */
export async function undoImport(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  job: ImportJob,
  signal: AbortSignal,
): Promise<'over' | 'paused'> {
  const { company_id: companyId, upload_id: uploadId, user_id, wished_by } = job
  const asking = await findMember(context, companyId, wished_by ?? user_id)
  if (!asking) return 'over'
  const upload = { companyId, uploadId, userId: asking.member.userId }
  let counts = { undone: 0, left: 0, ...(JSON.parse(job.undo_counts ?? '{}') as Partial<UndoCounts>) }
  let below = job.undo_below ?? 'z'
  if (job.undo_below === null) await writeUpload(context, upload, { stage: 'undoing' })
  for (;;) {
    if (signal.aborted) return 'paused'
    const found = await runQuery<Made>(context.database, madeBefore, [companyId, uploadId, below])
    // Undo the records created for rows last, because only then can the server check whether other records use them.
    const ofRows = found.filter(({ seq }) => rowOfSeq(seq) >= 0)
    const made = ofRows.length > 0 ? ofRows : found
    const last = made.at(-1)
    if (!last) break
    counts = await undoSome(context, { ...job, undo_below: below }, asking.member, made, counts)
    below = last.op_id
    await setImmediate()
  }
  const endedAt = new Date(context.clock()).toISOString()
  await writeUpload(context, upload, { stage: 'undone', undone: counts.undone, undoLeft: counts.left, endedAt })
  await noteImportEnd(context, job, 'importUndo')
  return 'over'
}

async function undoSome(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  job: ImportJob,
  member: Member,
  made: readonly Made[],
  before: UndoCounts,
): Promise<UndoCounts> {
  const taken: TakenBack[] = []
  for (const change of made) taken.push(await takeBack(context, job, member, change))
  const operations = taken.flatMap(({ operation }) => operation ?? [])
  let counts = before
  const note = async (transaction: Transaction<DatabaseSchema>, results: readonly OperationResult[]): Promise<void> => {
    const stays = staysOf(job, taken, results)
    const undone = operations.length - results.filter(({ outcome }) => outcome !== 'applied').length
    counts = { undone: before.undone + undone, left: before.left + stays.length }
    await moveUndo(transaction, job, { below: made.at(-1)!.op_id, counts, now: context.clock() })
    await insertRows(transaction, 'import_row', stays)
  }
  if (operations.length === 0) await context.database.transaction().execute((transaction) => note(transaction, []))
  else {
    const batch = { member, clientId: operations[0]!.clientId, operations, isOfFile: true }
    await applyOperations(context, batch, (transaction, { results }) => note(transaction, results))
  }
  return counts
}

/** Returns the changes that weren't fully undone, with the reason: modified since, or the server refused the undo. */
function staysOf(job: ImportJob, taken: readonly TakenBack[], results: readonly OperationResult[]) {
  const { company_id, upload_id } = job
  const resultOf = new Map(results.map((result) => [result.opId, result]))
  return taken.flatMap(({ operation, change, name, reasons }) => {
    const result = operation && resultOf.get(operation.opId)
    const all = [...reasons, ...(result ? reasonOf(result, { entity: change.entity }) : [])]
    if (all.length === 0) return []
    const row = change.seq < firstRowSeq ? 0 : rowOfSeq(change.seq) + 1
    const about = { company_id, upload_id, list: 'left', place: change.seq, row_number: row }
    return [{ ...about, name, reasons: JSON.stringify(all) }]
  })
}

const move = `UPDATE import_job SET undo_below = ?, undo_counts = ?, touched_at = ?
  WHERE company_id = ? AND upload_id = ? AND runner = ? AND coalesce(undo_below, 'z') = ? RETURNING upload_id`

async function moveUndo(
  transaction: Transaction<DatabaseSchema>,
  { company_id, upload_id, runner, undo_below }: ImportJob,
  { below, counts, now }: { readonly below: string; readonly counts: UndoCounts; readonly now: number },
): Promise<void> {
  const values = [below, JSON.stringify(counts), now, company_id, upload_id, runner, undo_below ?? 'z']
  const moved = await runQuery(transaction, move, values)
  if (moved.length === 0) throw new ImportLost(`The undoing of ${upload_id} stands elsewhere.`)
}
