/** Chromium closes a log file when it holds 4 MB; random bytes, as it makes everything else smaller before it writes. */
const pieceCount = 100
const pieceBytes = 48_000
const piecesInOneWrite = 10
const name = 'freshLog'

/**
 * Makes Chromium begin a new log file of its IndexedDB, once while any page of the product is open: a browser that dies in the
 * middle of a write leaves half an entry at the end of its log, goes on writing behind it after the next start, and cannot read
 * past it at the start after that. It then deletes every database of the site (google/leveldb issue 1287; 3 of 100 kills while
 * much is written). Behind a new log the half entry is never read again. Resolves when the new log is begun; does nothing in
 * other browsers and never fails: what cannot be written here is no loss.
 */
export async function beginFreshLog(): Promise<void> {
  if (!('userAgentData' in navigator) || !('locks' in navigator)) return
  await new Promise<void>((resolve) => {
    // Held as long as the page is there, so that the next tab need not write again.
    const begin = async (lock: Lock | null) => {
      await (lock ? fillLog().catch(() => undefined) : undefined)
      resolve()
      if (lock) await new Promise(() => undefined)
    }
    navigator.locks.request(`catchment.${name}`, { ifAvailable: true }, begin).catch(resolve)
  })
}

async function fillLog(): Promise<void> {
  const opening = indexedDB.open(`catchment-${name}`, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('pieces')
  const database = await answerOf(opening)
  try {
    for (let first = 0; first < pieceCount; first += piecesInOneWrite)
      await write(database, (pieces) => fill(pieces, first))
    await write(database, (pieces) => pieces.clear())
  } finally {
    database.close()
  }
}

function fill(pieces: IDBObjectStore, first: number): void {
  for (let at = first; at < first + piecesInOneWrite; at += 1) {
    pieces.put(crypto.getRandomValues(new Uint8Array(pieceBytes)), at)
  }
}

function write(database: IDBDatabase, work: (pieces: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction('pieces', 'readwrite', { durability: 'relaxed' })
  work(transaction.objectStore('pieces'))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
