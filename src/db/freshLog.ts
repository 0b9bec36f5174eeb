/**
 * Number of pieces to write: together more than 4 MB, at which Chromium closes a log file. The bytes are random because
 * Chromium compresses other data.
 */
const pieceCount = 100
const pieceBytes = 48_000
const piecesInOneWrite = 10
const name = 'freshLog'

/**
 * Forces Chromium to start a new IndexedDB log file, once while any page of the app is open. If the browser is killed
 * during a write, the log ends with half an entry. The next start appends after it, and the following start can't read
 * past it and deletes all of the site's databases (google/leveldb issue 1287; 3 of 100 kills under heavy writes). With
 * a new log, the half entry is never reread. Resolves once the new log has started; no-op in other browsers. Never
 * rejects, because a failed write loses nothing here.
 */
export async function beginFreshLog(): Promise<void> {
  if (!('userAgentData' in navigator) || !('locks' in navigator)) return
  await new Promise<void>((resolve) => {
    // The lock is held for the page's lifetime, so that other tabs skip the write.
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
