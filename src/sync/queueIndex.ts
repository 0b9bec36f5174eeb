import type { StoreTx } from '#db/localStore.ts'
import { type OutboxRow, nameOf } from '#db/rows.ts'

/**
 * In-memory index of the queue by changed record, used while sending, because one database query per record would be
 * slow.
 */
export interface QueueIndex {
  /** Names of changed records by operation number. */
  readonly names: Map<number, readonly string[]>
  readonly numbers: Map<string, Set<number>>
  through: number
  /** Number of requeues when the queue was read; if it has changed, everything is reread. */
  requeues: number
}

export const emptyIndex = (): QueueIndex => ({ names: new Map(), numbers: new Map(), through: 0, requeues: 0 })

const rowsOfOneRead = 1_000

const recordNamesOf = ({ entity, entityId, about }: Pick<OutboxRow, 'entity' | 'entityId' | 'about'>): string[] =>
  about ? [nameOf(entity, entityId), nameOf(about.entity, about.entityId)] : [nameOf(entity, entityId)]

/** Adds new operations in the queue to the index. The index may still list operations removed by another tab. */
export async function readQueue({ outbox, meta }: StoreTx, index: QueueIndex): Promise<void> {
  const [noted] = await meta.getMany(['requeues'])
  const requeues = Number(noted?.value ?? 0)
  if (requeues !== index.requeues) Object.assign(index, emptyIndex(), { requeues })
  for (;;) {
    const rows = await outbox.after(index.through, rowsOfOneRead)
    for (const row of rows) noteRow(index, row)
    index.through = rows.at(-1)?.seq ?? index.through
    if (rows.length < rowsOfOneRead) return
  }
}

/** Records that operations were requeued under their old numbers. Call it in the transaction that requeues them. */
export async function noteRequeue({ meta }: StoreTx): Promise<void> {
  const [noted] = await meta.getMany(['requeues'])
  await meta.put([{ key: 'requeues', value: Number(noted?.value ?? 0) + 1 }])
}

function noteRow({ names, numbers }: QueueIndex, row: OutboxRow): void {
  const own = recordNamesOf(row)
  names.set(row.seq, own)
  for (const name of own) {
    const known = numbers.get(name)
    if (known) known.add(row.seq)
    else numbers.set(name, new Set([row.seq]))
  }
}

export function forgetRow({ names, numbers }: QueueIndex, seq: number): void {
  for (const name of names.get(seq) ?? []) {
    const known = numbers.get(name)
    known?.delete(seq)
    if (known?.size === 0) numbers.delete(name)
  }
  names.delete(seq)
}

export async function rowsOfRecords(
  { outbox }: StoreTx,
  { numbers }: QueueIndex,
  names: ReadonlySet<string>,
): Promise<readonly OutboxRow[]> {
  const seqs = new Set([...names].flatMap((name) => [...(numbers.get(name) ?? [])]))
  const rows = await outbox.getMany([...seqs].sort((a, b) => a - b))
  return rows.filter((row) => row !== undefined)
}
