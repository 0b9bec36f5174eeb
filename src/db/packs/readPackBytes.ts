import type { StoredPack } from './PackDatabase.ts'

/** Object store of pack pieces by hash and number, created by `PackDatabase`. */
const pieces = 'chunks'

/**
 * Reads a stored pack's bytes; undefined if incomplete. Uses IndexedDB directly so that a worker needs no library to
 * read packs. Never creates the database; closes it after reading. Rejects with the browser's error.
 */
export async function readPackBytes(
  databaseName: string,
  { hash, byteCount }: Pick<StoredPack, 'hash' | 'byteCount'>,
): Promise<ArrayBuffer | undefined> {
  const database = await openExisting(databaseName)
  if (!database) return undefined
  try {
    if (!database.objectStoreNames.contains(pieces)) return undefined
    return await gather(database.transaction(pieces).objectStore(pieces), hash, byteCount)
  } finally {
    database.close()
  }
}

async function gather(store: IDBObjectStore, hash: string, byteCount: number): Promise<ArrayBuffer | undefined> {
  const bytes = new Uint8Array(byteCount)
  let at = 0
  // Read one piece at a time so that a large pack is never in memory twice.
  for (let n = 0; at < byteCount; n++) {
    const piece: ArrayBuffer | undefined = (await answerOf(store.get([hash, n])))?.bytes
    if (!piece || piece.byteLength === 0 || at + piece.byteLength > byteCount) return undefined
    bytes.set(new Uint8Array(piece), at)
    at += piece.byteLength
  }
  return bytes.buffer
}

function openExisting(name: string): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name)
  let isMissing = false
  request.onupgradeneeded = () => {
    isMissing = true
    request.transaction?.abort()
  }
  return answerOf(request).catch((error: unknown) => {
    if (isMissing) return undefined
    throw error
  })
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'))
  })
