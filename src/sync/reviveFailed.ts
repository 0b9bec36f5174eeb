import { entityNames } from '#domain/entities.ts'
import type { StoreTx } from '#db/localStore.ts'
import { type OutboxRow, type ParkedRow, nameOf } from '#db/rows.ts'
import { recordsOf } from './park.ts'
import type { SyncPorts } from './syncPorts.ts'
import { noteRequeue } from './queueIndex.ts'
import { rebuild } from './rebuild.ts'

const dayMs = 86_400_000
const longestRevivedMs = 29 * dayMs
/** Number of failures set on requeue. It allows one attempt: after another failure, the operation is parked again. */
const failuresBefore = 8
const allTables = [...entityNames, 'base', 'outbox', 'parked', 'sent', 'meta'] as const

/**
 * Once a day, requeues operations parked because of a server failure, and operations parked because of these. They are
 * unchanged, so a server that already applied an operation recognizes it. To keep the order, an operation remains
 * parked if a later operation on its record may have been applied.
 */
export async function reviveFailed({ store, clock }: SyncPorts): Promise<void> {
  const now = clock.now()
  const due = await store.read(['parked'], async ({ parked }) => dueIn(await parked.all(), now))
  if (due.length === 0) return
  await store.write(allTables, async (tx) => {
    const overtaken = await overtakenIn(tx)
    const rows = dueIn(await tx.parked.all(), now).filter((row) => !overtaken(row))
    if (rows.length === 0) return
    await tx.parked.remove(rows.map(({ n }) => n))
    await tx.outbox.put(rows.map((row) => waitingAgain(row, now)))
    await noteRequeue(tx)
    await rebuild(tx, rows.flatMap(recordsOf))
  })
}

async function overtakenIn(tx: StoreTx): Promise<(row: ParkedRow) => boolean> {
  const sentThrough = Number((await tx.meta.get('sentThrough'))?.value ?? 0)
  const left = (await tx.outbox.all()).filter(({ seq }) => seq <= sentThrough)
  const sent = (await tx.sent.all()).filter(({ outcome }) => outcome !== 'discarded')
  const newest = new Map<string, number>()
  for (const row of [...sent, ...left]) {
    for (const { entity, id } of recordsOf(row)) {
      const name = nameOf(entity, id)
      newest.set(name, Math.max(newest.get(name) ?? 0, row.seq))
    }
  }
  return (row) => recordsOf(row).some(({ entity, id }) => (newest.get(nameOf(entity, id)) ?? 0) > row.seq)
}

function dueIn(parked: readonly ParkedRow[], now: number): ParkedRow[] {
  // Sent changes are stored for thirty days. For an operation parked earlier, a later sent operation can't be ruled
  // out.
  const failed = parked.filter(({ code, parkedAt }) => {
    const age = Math.abs(now - parkedAt)
    return code === 'server_error' && age > dayMs && age < longestRevivedMs
  })
  const causes = new Set(failed.map(({ opId }) => opId))
  const due: ParkedRow[] = []
  for (const row of [...parked].sort((a, b) => a.seq - b.seq)) {
    if (row.isOutOfSight || (!causes.has(row.opId) && !causes.has(row.because ?? ''))) continue
    causes.add(row.opId)
    due.push(row)
  }
  return due
}

function waitingAgain(row: ParkedRow, now: number): OutboxRow {
  const { n: _n, code, issues: _issues, parkedAt: _at, because: _because, isOutOfSight: _hidden, ...rest } = row
  const hasFailed = code === 'server_error'
  return {
    ...rest,
    failures: hasFailed ? failuresBefore : 0,
    firstFailedAt: hasFailed ? now - 2 * dayMs : null,
    retryAt: 0,
  }
}
