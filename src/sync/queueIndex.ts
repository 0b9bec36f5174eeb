import type { StoreTx } from '#db/localStore.ts'
import { type OutboxRow, nameOf } from '#db/rows.ts'

/**
 * What waits in the queue, by the records it changes, held while it is sent. Asked of the database with each batch, it cost more the
 * longer the queue was: each batch of 200 asked 200 questions, and looked past all that had gone before it.
 */
export interface QueueIndex {
  /** The records that each operation changes, by its number: an operation keeps both for ever. */
  readonly names: Map<number, readonly string[]>
  readonly numbers: Map<string, Set<number>>
  /** All up to this number were read. */
  through: number
  /** How often operations had come back under their old numbers when it was read; after another time all is read once more. */
  requeues: number
}

export const emptyIndex = (): QueueIndex => ({ names: new Map(), numbers: new Map(), through: 0, requeues: 0 })

const rowsOfOneRead = 1_000

/** The names of the records that an operation changes. */
export const recordNamesOf = ({
  entity,
  entityId,
  about,
}: Pick<OutboxRow, 'entity' | 'entityId' | 'about'>): string[] =>
  about ? [nameOf(entity, entityId), nameOf(about.entity, about.entityId)] : [nameOf(entity, entityId)]

/** Reads what came into the queue since it was last read. What another tab took out of it may still be named. */
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

/** To be called in the transaction in which operations come back under their old numbers. */
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

/** Lets go of an operation that has left the queue. */
export function forgetRow({ names, numbers }: QueueIndex, seq: number): void {
  for (const name of names.get(seq) ?? []) {
    const known = numbers.get(name)
    known?.delete(seq)
    if (known?.size === 0) numbers.delete(name)
  }
  names.delete(seq)
}

/** Operations of the queue that change one of these records, in their order. */
export async function rowsOfRecords(
  { outbox }: StoreTx,
  { numbers }: QueueIndex,
  names: ReadonlySet<string>,
): Promise<readonly OutboxRow[]> {
  const seqs = new Set([...names].flatMap((name) => [...(numbers.get(name) ?? [])]))
  const rows = await outbox.getMany([...seqs].sort((a, b) => a - b))
  return rows.filter((row) => row !== undefined)
}
