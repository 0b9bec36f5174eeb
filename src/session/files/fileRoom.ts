import { readStorageRoom, type StorageRoom } from '../storageRoom.ts'

/** Storage for new files: `ok`, `short` (from 80% used) or `full` (from 90%, or with less than 20 MB free). */
export interface FileRoom {
  readonly state: 'ok' | 'short' | 'full'
  readonly usedBytes?: number
  readonly freeBytes?: number
  /** Share of the site's quota, 0 to 1. */
  readonly usedShare?: number
}

const shortShare = 0.8
const fullShare = 0.9
/** Minimum free bytes for accepting new files, regardless of the used share. */
const minFreeBytes = 20_000_000
/** Target for cleanup: the share of the quota that may remain in use. */
const easyShare = 0.7

/** Returns the storage state; `ok` if the browser doesn't report both used and free bytes. */
export function roomOf({ usedBytes, freeBytes }: Pick<StorageRoom, 'usedBytes' | 'freeBytes'>): FileRoom {
  if (usedBytes === undefined || freeBytes === undefined) return { state: 'ok' }
  const total = usedBytes + freeBytes
  const usedShare = total === 0 ? 1 : usedBytes / total
  const isFull = usedShare >= fullShare || freeBytes < minFreeBytes
  return { state: isFull ? 'full' : usedShare >= shortShare ? 'short' : 'ok', usedBytes, freeBytes, usedShare }
}

export const readFileRoom = async (): Promise<FileRoom> => roomOf(await readStorageRoom())

export function bytesTooMany({ state, usedBytes = 0, freeBytes = 0 }: FileRoom): number {
  return state === 'ok' ? 0 : Math.max(0, usedBytes - (usedBytes + freeBytes) * easyShare)
}
