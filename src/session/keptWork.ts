import { readPeople, type Person } from './people.ts'

/** What somebody entered on this device that the server does not have yet. */
export interface KeptWork {
  readonly person: Person
  readonly count: number
}

/**
 * Unsent work of everyone who signed in on this device. Reads the databases themselves, without the library that writes
 * them, because the sign-in page must stay light. What can't be read counts as nothing.
 */
export async function readKeptWork(): Promise<KeptWork[]> {
  const all = await Promise.all(
    readPeople().map(async (person) => ({ person, count: await countUnsent(person).catch(() => 0) })),
  )
  return all.filter(({ count }) => count > 0)
}

async function countUnsent({ companyId, userId }: Person): Promise<number> {
  const database = await openExisting(`catchment:${companyId}:${userId}`)
  if (!database) return 0
  try {
    const stores = ['outbox', 'parked'].filter((name) => database.objectStoreNames.contains(name))
    if (stores.length === 0) return 0
    const transaction = database.transaction(stores, 'readonly')
    const counts = await Promise.all(stores.map((name) => answerOf(transaction.objectStore(name).count())))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}

/** The database of that name as it is, or undefined when there is none; none is made. */
async function openExisting(name: string): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return answerOf(opening).catch(() => undefined)
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser could not read its database.'))
  })
