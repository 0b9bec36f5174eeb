import { entityNames } from '#domain/entities.ts'
import type { OutboxRow, ParkedRow } from '#db/rows.ts'
import { recordsOf } from './park.ts'
import type { SyncPorts } from './ports.ts'
import { rebuild } from './rebuild.ts'

const dayMs = 86_400_000
/** So many failures stand for one more try: should it fail again, it is set aside again at once. */
const failuresBefore = 8
const allTables = [...entityNames, 'base', 'outbox', 'parked', 'meta'] as const

/**
 * Once a day lines up again what was set aside because the server failed on it, and what was set aside with it. It is the same
 * operation as before: should the server have done it after all, it says so.
 */
export async function reviveFailed({ store, clock }: SyncPorts): Promise<void> {
  const now = clock.now()
  const due = await store.read(['parked'], async ({ parked }) => dueIn(await parked.all(), now))
  if (due.length === 0) return
  await store.write(allTables, async (tx) => {
    const rows = dueIn(await tx.parked.all(), now)
    await tx.parked.remove(rows.map(({ n }) => n))
    await tx.outbox.put(rows.map((row) => waitingAgain(row, now)))
    await rebuild(tx, rows.flatMap(recordsOf))
  })
}

function dueIn(parked: readonly ParkedRow[], now: number): ParkedRow[] {
  const failed = parked.filter((row) => row.code === 'server_error' && Math.abs(now - row.parkedAt) > dayMs)
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
  const { n: _n, code, issues: _issues, parkedAt: _at, because: _because, isOutOfSight: _hidden, ...kept } = row
  const hasFailed = code === 'server_error'
  return {
    ...kept,
    failures: hasFailed ? failuresBefore : 0,
    firstFailedAt: hasFailed ? now - 2 * dayMs : null,
    retryAt: 0,
  }
}
