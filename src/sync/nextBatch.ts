import { pushLimits } from '#domain/contracts/sync.ts'
import { inOrder } from '#domain/json.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { StoreTx } from '#db/localStore.ts'
import { type OutboxRow, nameOf } from '#db/rows.ts'
import { recordsOf } from './park.ts'

export interface Held {
  readonly opIds: Set<string>
  readonly records: Set<string>
}

export const nothingHeld = (): Held => ({ opIds: new Set(), records: new Set() })

/** Postpones an operation, later operations of its records, and operations that depend on it. */
export function hold(held: Held, row: OutboxRow): void {
  held.opIds.add(row.opId)
  for (const { entity, id } of recordsOf(row)) held.records.add(nameOf(entity, id))
}

const isHeld = (held: Held, row: OutboxRow): boolean =>
  recordsOf(row).some(({ entity, id }) => held.records.has(nameOf(entity, id))) ||
  row.deps.some((dep) => held.opIds.has(dep))

export interface Batch {
  readonly rows: readonly OutboxRow[]
  readonly ops: readonly Operation[]
}

const bytesOfEnvelope = 1_024
const rowsOfOneRead = pushLimits.operations

const longestRetryMs = 4 * 3_600_000

export const retryMs = (failures: number): number => Math.min(2 ** failures * 5_000, longestRetryMs)

/**
 * Returns whether a retry delay is active. A delay longer than `retryMs` means that the clock was set back, so the
 * delay is ignored.
 */
const isWaiting = ({ retryAt, failures }: OutboxRow, now: number): boolean =>
  retryAt > now && retryAt - now <= retryMs(failures)

/**
 * Returns the next operations: at most `size`, within the byte limit unless the first operation alone exceeds it. An
 * operation that failed in a batch of one is sent separately again, after its delay.
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
      if (isHeld(choice.held, row) || isWaiting(row, choice.now)) {
        hold(choice.held, row)
        continue
      }
      const op = operationOf(row, choice.clientId)
      bytes += new TextEncoder().encode(JSON.stringify(op)).length + 1
      const isRoom = rows.length < choice.size && bytes <= pushLimits.bytes && row.failures === 0
      if (rows.length > 0 && !isRoom) return { rows, ops }
      rows.push(row)
      ops.push(op)
      if (row.failures > 0 || rows.length === choice.size) return { rows, ops }
    }
    if (read.length < rowsOfOneRead) return { rows, ops }
    after = read.at(-1)!.seq
  }
}

/**
 * Returns the part of a row that is sent. Once sent, a row yields the same bytes again; keys are in the order in which
 * the server hashes them.
 */
export const operationOf = (
  row: Omit<OutboxRow, 'failures' | 'firstFailedAt' | 'retryAt'>,
  clientId: string,
): Operation =>
  inOrder({
    opId: row.opId,
    clientId: row.origin?.clientId ?? clientId,
    seq: row.origin?.seq ?? row.seq,
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
    ...(row.epoch === undefined ? {} : { epoch: row.epoch }),
  })
