import { pushLimits } from '#domain/contracts/sync.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { StoreTx } from '#db/localStore.ts'
import type { OutboxRow } from '#db/rows.ts'
import { nameOf } from './localChanges.ts'

/** Operations that wait in this cycle, and so what must not overtake them. */
export interface Held {
  readonly opIds: Set<string>
  readonly records: Set<string>
}

export const nothingHeld = (): Held => ({ opIds: new Set(), records: new Set() })

/** Lets an operation wait, and every later one of its record or that needs it. */
export function hold(held: Held, { opId, entity, entityId }: OutboxRow): void {
  held.opIds.add(opId)
  held.records.add(nameOf(entity, entityId))
}

export const isHeld = (held: Held, { entity, entityId, deps }: OutboxRow): boolean =>
  held.records.has(nameOf(entity, entityId)) || deps.some((dep) => held.opIds.has(dep))

export interface Batch {
  readonly rows: readonly OutboxRow[]
  readonly ops: readonly Operation[]
}

/** Room for what surrounds the operations in a request. */
const bytesOfEnvelope = 1_024
const rowsOfOneRead = pushLimits.operations

/**
 * The next operations to be sent, in their order: at most `size`, within the limit of bytes unless the first alone exceeds it.
 * One that failed alone before is sent alone, and not before its time.
 */
export async function nextBatch(
  { outbox }: StoreTx,
  choice: {
    readonly after: number
    readonly size: number
    readonly held: Held
    readonly clientId: string
    readonly now: number
  },
): Promise<Batch> {
  const rows: OutboxRow[] = []
  const ops: Operation[] = []
  let bytes = bytesOfEnvelope
  for (let after = choice.after; ; ) {
    const read = await outbox.after(after, rowsOfOneRead)
    for (const row of read) {
      if (isHeld(choice.held, row) || row.retryAt > choice.now) {
        hold(choice.held, row)
        continue
      }
      const op = operationOf(row, choice.clientId)
      bytes += new TextEncoder().encode(JSON.stringify(op)).length + 1
      const isRoom = rows.length < choice.size && bytes <= pushLimits.bytes && row.failures === 0
      if (rows.length > 0 && !isRoom) return { rows, ops }
      rows.push(row)
      ops.push(op)
      if (row.failures > 0) return { rows, ops }
    }
    if (read.length < rowsOfOneRead) return { rows, ops }
    after = read.at(-1)!.seq
  }
}

/** What travels of a row: the same bytes every time, because nothing of it changes while it is kept. */
export const operationOf = (row: OutboxRow, clientId: string): Operation => ({
  opId: row.opId,
  clientId,
  seq: row.seq,
  txId: row.txId,
  entity: row.entity,
  entityId: row.entityId,
  kind: row.kind,
  fields: row.fields,
  rowBaseV: row.rowBaseV,
  deps: row.deps,
  schemaV: row.schemaV,
  userId: row.userId,
  wallAt: row.wallAt,
  skewMs: row.skewMs,
  ...(row.supersedes === undefined ? {} : { supersedes: row.supersedes }),
})
