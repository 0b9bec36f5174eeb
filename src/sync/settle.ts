import { isEntityName } from '#domain/entities.ts'
import type { AckRecord, OperationResult } from '#domain/sync/results.ts'
import type { StoreTx } from '#db/localStore.ts'
import type { NewSentRow, OutboxRow } from '#db/rows.ts'
import { attempt, valueOf } from './attempt.ts'
import { moveOverOwn } from './moveOverOwn.ts'
import { park, recordsOf, type Refusal } from './park.ts'
import { emptyIndex, forgetRow, type QueueIndex, readQueue } from './queueIndex.ts'
import { rebuild, type Renewal } from './rebuild.ts'
import { sweepBases } from './sweepBases.ts'
import { fromStart, readCursors, readThrough, writeCursor } from './syncState.ts'

export interface Settled {
  readonly sent: number
  readonly parked: number
  /** Operations without a final result. They and dependent operations remain queued. */
  readonly waiting: readonly OutboxRow[]
}

/**
 * Arrival time of the results by the device clock, and by the server clock, because users can't change the server
 * clock.
 */
export interface Times {
  readonly now: number
  readonly serverNow: number
}

export interface Answers {
  readonly results: readonly OperationResult[]
  readonly epoch: string
  readonly scopeIds: ReadonlySet<string>
}

/**
 * Writes a batch's authoritative values, removes applied operations and parks rejected operations, in one transaction.
 * Skips operations another tab has settled.
 */
export async function settle(
  tx: StoreTx,
  batch: readonly OutboxRow[],
  { results, epoch, scopeIds }: Answers,
  { now, serverNow }: Times,
  queue: QueueIndex = emptyIndex(),
): Promise<Settled> {
  const answers = new Map(results.map((result) => [result.opId, result]))
  const [here, unreadAbove] = await Promise.all([stillThere(tx, batch), readThrough(tx), readQueue(tx, queue)])
  const sent: NewSentRow[] = []
  const done: OutboxRow[] = []
  const renewals: Renewal[] = []
  const refusals: Refusal[] = []
  const waiting: OutboxRow[] = []
  const unseen: OutboxRow[] = []
  for (const row of here) {
    const answer = answers.get(row.opId)
    if (answer?.outcome === 'applied' || answer?.outcome === 'conflict') {
      done.push(row)
      sent.push(sentRow(row, answer, serverNow))
      renewals.push(...recordsOf(row), ...copyOf(answer.record))
      if (copyOf(answer.record).length === 0) unseen.push(row)
    } else if (answer?.outcome === 'rejected') {
      refusals.push({ row, code: answer.code, issues: answer.issues })
    } else {
      waiting.push(row)
    }
  }
  const gone = done.map(({ seq }) => seq)
  for (const seq of gone) forgetRow(queue, seq)
  const noted = attempt(Promise.all([tx.sent.put(sent, true), tx.outbox.remove(gone)]))
  // If everything was applied, nothing below reads these rows, so the write is awaited only at the end.
  const isWhole = done.length === here.length
  if (!isWhole) valueOf(await noted)
  refusals.push(...(await blockedForGood(tx, waiting, answers)))
  const forbidden = refusals.filter(({ code }) => code === 'no_access').map(({ row }) => row)
  await readAgainWhatIsOutOfSight(tx, [...forbidden, ...unseen])
  renewals.push(...(await park(tx, refusals, now)))
  // Read from the database, because the index still lists parked rows and rows that another tab removed.
  const emptied = attempt(tx.outbox.isEmpty())
  const moved = attempt(moveOverOwn(tx, recordsIn(results), epoch, scopeIds))
  await rebuild(tx, renewals, { leavesBases: true, queue, unreadAbove })
  valueOf(await noted)
  if (valueOf(await emptied)) await sweepBases(tx)
  valueOf(await moved)
  const parkedNow = new Set(refusals.map(({ row }) => row.seq))
  return {
    sent: done.length,
    parked: refusals.length,
    waiting: waiting.filter(({ seq }) => !parkedNow.has(seq)),
  }
}

/**
 * Returns the operations of the batch that no other tab has settled. Sent operations never change, so it is enough to
 * check sequence numbers.
 */
async function stillThere({ outbox }: StoreTx, batch: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  const first = batch[0]!.seq
  const last = batch.at(-1)!.seq
  const there = new Set(await outbox.keysBetween(first, last, last - first + 1))
  return batch.filter(({ seq }) => there.has(seq))
}

/**
 * Restarts scopes if changes were rejected for lack of permission or acknowledged without a record. These changes were
 * allowed when made, so visibility has changed since. The last read didn't remove records with pending changes, so a
 * full read is needed to find records no longer visible.
 */
async function readAgainWhatIsOutOfSight(tx: StoreTx, operations: readonly OutboxRow[]): Promise<void> {
  const entities = new Set(operations.map(({ entity }) => entity))
  if (entities.size === 0) return
  for (const [scopeId, cursor] of await readCursors(tx)) {
    if (cursor.entities.some((entity) => entities.has(entity))) await writeCursor(tx, scopeId, fromStart(cursor))
  }
}

/** Returns operations that can never be applied, because they depend on an operation that was rejected earlier. */
async function blockedForGood(
  tx: StoreTx,
  waiting: readonly OutboxRow[],
  answers: ReadonlyMap<string, OperationResult>,
): Promise<Refusal[]> {
  const blocked = waiting.flatMap((row) => {
    const answer = answers.get(row.opId)
    return answer?.outcome === 'blocked' ? [{ row, dep: answer.dep }] : []
  })
  if (blocked.length === 0) return []
  const parked = await tx.parked.whereAny('opId', [...new Set(blocked.map(({ dep }) => dep))])
  const refused = new Set(parked.map(({ opId }) => opId))
  return blocked
    .filter(({ dep }) => refused.has(dep))
    .map(({ row, dep }) => ({ row, code: 'parent_missing', because: dep }))
}

const recordsIn = (results: readonly OperationResult[]): AckRecord[] =>
  results.flatMap((result) => (result.outcome === 'applied' || result.outcome === 'conflict' ? [result.record] : []))

/** Returns the server's copy of a record; empty if the entity is unknown to this app version. */
export function copyOf(record: AckRecord): Renewal[] {
  const { entity, id } = record
  return isEntityName(entity) ? [{ entity, id, copy: { ...record, entity } }] : []
}

function sentRow(
  row: OutboxRow,
  answer: Extract<OperationResult, { outcome: 'applied' | 'conflict' }>,
  sentAt: number,
): NewSentRow {
  const { failures: _failures, firstFailedAt: _first, retryAt: _retry, ...rest } = row
  const conflictIds = answer.outcome === 'conflict' ? answer.conflictIds : []
  return { ...rest, v: answer.v, outcome: answer.outcome, conflictIds, sentAt }
}
