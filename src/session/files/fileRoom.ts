import { readStorageRoom, type StorageRoom } from '../storageRoom.ts'

/** Storage for new files: enough, low (from 80%), or full (from 90%). */
export interface FileRoom {
  readonly state: 'ok' | 'short' | 'full'
  readonly usedBytes?: number
  readonly freeBytes?: number
  /** Share of the site's quota, 0 to 1. */
  readonly usedShare?: number
}

const [shortShare, fullShare] = [0.8, 0.9]
/** Below this, no new files are accepted, regardless of the share. */
const minFreeBytes = 20_000_000
/** Target usage after cleanup. */
const easyShare = 0.7

/** Returns the storage state; a browser that reports nothing counts as having enough. */
export function roomOf({ usedBytes, freeBytes }: Pick<StorageRoom, 'usedBytes' | 'freeBytes'>): FileRoom {
  if (usedBytes === undefined || freeBytes === undefined) return { state: 'ok' }
  const total = usedBytes + freeBytes
  const usedShare = total === 0 ? 1 : usedBytes / total
  const isFull = usedShare >= fullShare || freeBytes < minFreeBytes
  return { state: isFull ? 'full' : usedShare >= shortShare ? 'short' : 'ok', usedBytes, freeBytes, usedShare }
}

export const readFileRoom = async (): Promise<FileRoom> => roomOf(await readStorageRoom())

/** Returns the bytes to free; 0 if there is enough. */
export function bytesTooMany({ state, usedBytes = 0, freeBytes = 0 }: FileRoom): number {
  return state === 'ok' ? 0 : Math.max(0, usedBytes - (usedBytes + freeBytes) * easyShare)
}
