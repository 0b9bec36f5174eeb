import type { EntityName } from '#domain/entities.ts'
import type { StoreTx } from '#db/localStore.ts'

export interface SyncState {
  readonly clientId: string
  readonly epoch: string | null
}

/** Progress of reading a scope. `isFull` is true during a full read, which ends with a comparison to the local rows. */
export interface Cursor {
  readonly since: number
  readonly isFull: boolean
  readonly entities: readonly EntityName[]
  /** Number of complete reads since the last checksum comparison with the server. */
  readonly unchecked?: number
  /** Id of the full read. Only the tab that started the read knows which records arrived. */
  readonly reading?: string
}

/** Returns the cursor for a full read of a scope that isn't bound to a tab yet. */
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

export async function readCursors({ meta }: Pick<StoreTx, 'meta'>): Promise<Map<string, Cursor>> {
  const rows = (await meta.all()).filter(({ key }) => key.startsWith(cursorPrefix))
  return new Map(rows.map(({ key, value }) => [key.slice(cursorPrefix.length), value as Cursor]))
}

export const writeCursor = ({ meta }: StoreTx, scopeId: string, cursor: Cursor): Promise<void> =>
  meta.put([{ key: cursorKey(scopeId), value: cursor }])

/** Returns the version up to which every scope was read; 0 without scopes, or if any scope still needs a full read. */
export async function readSeenThrough(tx: Pick<StoreTx, 'meta'>): Promise<number> {
  const cursors = [...(await readCursors(tx)).values()]
  const isOpen = cursors.length === 0 || cursors.some(({ isFull }) => isFull)
  return isOpen ? 0 : Math.min(...cursors.map(({ since }) => since))
}

/** Returns the highest version read by any scope; Infinity without scopes, or if any scope still needs a full read. */
export async function readThrough(tx: StoreTx): Promise<number> {
  const cursors = [...(await readCursors(tx)).values()]
  const isOpen = cursors.length === 0 || cursors.some(({ isFull }) => isFull)
  return isOpen ? Infinity : Math.max(...cursors.map(({ since }) => since))
}
