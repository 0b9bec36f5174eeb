import { readStorageRoom, type StorageRoom } from '../storageRoom.ts'

/** Whether new files can be taken in: enough room, soon none (from 80 % on), or none for new ones (from 90 % on). */
export interface FileRoom {
  readonly state: 'ok' | 'short' | 'full'
  readonly usedBytes?: number
  readonly freeBytes?: number
  /** 0 to 1 of what the browser gives to this site. */
  readonly usedShare?: number
}

const [shortShare, fullShare] = [0.8, 0.9]
/** Below this nothing new is taken in, whatever its share of the room. */
const minFreeBytes = 20_000_000
/** After making room, so much of it may be in use. */
const easyShare = 0.7

/** The state of the room; a browser that tells nothing counts as one with enough of it. */
export function roomOf({ usedBytes, freeBytes }: Pick<StorageRoom, 'usedBytes' | 'freeBytes'>): FileRoom {
  if (usedBytes === undefined || freeBytes === undefined) return { state: 'ok' }
  const total = usedBytes + freeBytes
  const usedShare = total === 0 ? 1 : usedBytes / total
  const isFull = usedShare >= fullShare || freeBytes < minFreeBytes
  return { state: isFull ? 'full' : usedShare >= shortShare ? 'short' : 'ok', usedBytes, freeBytes, usedShare }
}

export const readFileRoom = async (): Promise<FileRoom> => roomOf(await readStorageRoom())

/** Bytes that have to go so that there is room again; 0 where there is enough. */
export function bytesTooMany({ state, usedBytes = 0, freeBytes = 0 }: FileRoom): number {
  return state === 'ok' ? 0 : Math.max(0, usedBytes - (usedBytes + freeBytes) * easyShare)
}
