import type { EntityName } from '#domain/entities.ts'
import type { StoreTx } from '#db/localStore.ts'

/** What the device knows of its dealings with the server. */
export interface SyncState {
  readonly clientId: string
  readonly epoch: string | null
}

/** How far a scope was read. `isFull` while it is read again from the start, to be compared with what is here at the end. */
export interface Cursor {
  readonly since: number
  readonly isFull: boolean
  readonly entities: readonly EntityName[]
  /** How often it was read to its end since it was last compared with the server's checksum. */
  readonly unchecked?: number
  /** Which reading again this is: only the tab that began it knows what came in it. */
  readonly reading?: string
}

/** Where a scope stands that is to be read again from the start, by whichever tab begins it. */
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

/** Every scope that was ever begun here and not lost since. */
export async function readCursors({ meta }: Pick<StoreTx, 'meta'>): Promise<Map<string, Cursor>> {
  const rows = (await meta.all()).filter(({ key }) => key.startsWith(cursorPrefix))
  return new Map(rows.map(({ key, value }) => [key.slice(cursorPrefix.length), value as Cursor]))
}

export const writeCursor = ({ meta }: StoreTx, scopeId: string, cursor: Cursor): Promise<void> =>
  meta.put([{ key: cursorKey(scopeId), value: cursor }])

/** The version up to which every scope was read; 0 where one is still to be read from its start. */
export async function readSeenThrough(tx: Pick<StoreTx, 'meta'>): Promise<number> {
  const cursors = [...(await readCursors(tx)).values()]
  const isOpen = cursors.length === 0 || cursors.some(({ isFull }) => isFull)
  return isOpen ? 0 : Math.min(...cursors.map(({ since }) => since))
}

/** The version up to which some scope was read; Infinity where one is still to be read from its start. */
export async function readThrough(tx: StoreTx): Promise<number> {
  const cursors = [...(await readCursors(tx)).values()]
  const isOpen = cursors.length === 0 || cursors.some(({ isFull }) => isFull)
  return isOpen ? Infinity : Math.max(...cursors.map(({ since }) => since))
}
