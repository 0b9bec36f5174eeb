import type { EntityName } from '#domain/entities.ts'
import type { StoreTx } from '#db/localStore.ts'

/** What the device knows about its exchange with the server. */
export interface SyncState {
  readonly clientId: string
  readonly epoch: string | null
}

/** How far a scope was read. `isFull` while it is reread from the start, to be compared with local rows at the end. */
export interface Cursor {
  readonly since: number
  readonly isFull: boolean
  readonly entities: readonly EntityName[]
  /** Complete reads since the last checksum comparison with the server. */
  readonly unchecked?: number
  /** Identifies this reread: only the tab that started it knows which records arrived. */
  readonly reading?: string
}

/** Returns the cursor of a scope to be reread from the start, by whichever tab begins. */
export const fromStart = ({ entities }: Pick<Cursor, 'entities'>): Cursor => ({ since: 0, isFull: true, entities })

const cursorPrefix = 'cursor:'
export const cursorKey = (scopeId: string) => `${cursorPrefix}${scopeId}` as const

export async function readSyncState({ meta }: StoreTx): Promise<SyncState> {
  const [clientId, epoch] = await meta.getMany(['clientId', 'epoch'])
  if (!clientId) throw new Error('This database has no identity: it was not opened by openLocalDatabase.')
  return { clientId: String(clientId.value), epoch: epoch ? String(epoch.value) : null }
}

export async function readCursor({ meta }: StoreTx, scopeId: string): Promise<Cursor | undefined> {
  return (await meta.get(cursorKey(scopeId)))?.value as Cursor | undefined
}

/** Returns every scope that was started here and not lost since. */
export async function readCursors({ meta }: Pick<StoreTx, 'meta'>): Promise<Map<string, Cursor>> {
  const rows = (await meta.all()).filter(({ key }) => key.startsWith(cursorPrefix))
  return new Map(rows.map(({ key, value }) => [key.slice(cursorPrefix.length), value as Cursor]))
}

export const writeCursor = ({ meta }: StoreTx, scopeId: string, cursor: Cursor): Promise<void> =>
  meta.put([{ key: cursorKey(scopeId), value: cursor }])

/** Returns the version up to which every scope was read; 0 if any must still be read from its start. */
export async function readSeenThrough(tx: Pick<StoreTx, 'meta'>): Promise<number> {
  const cursors = [...(await readCursors(tx)).values()]
  const isOpen = cursors.length === 0 || cursors.some(({ isFull }) => isFull)
  return isOpen ? 0 : Math.min(...cursors.map(({ since }) => since))
}

/** Returns the highest version read by any scope; Infinity if one must still be read from its start. */
export async function readThrough(tx: StoreTx): Promise<number> {
  const cursors = [...(await readCursors(tx)).values()]
  const isOpen = cursors.length === 0 || cursors.some(({ isFull }) => isFull)
  return isOpen ? Infinity : Math.max(...cursors.map(({ since }) => since))
}
