import { readPeople, type Person } from './people.ts'

/** Amount and age of a person's unsent work on this device, without content. */
export interface StoredWork {
  /** Owner of the work; the name is '' if only the database remains. */
  readonly person: Person
  readonly count: number
  readonly fileCount: number
  /** Time (ISO) of the oldest change; files aren't considered. */
  readonly since: string | undefined
}

const databasePrefix = 'catchment:'

export const databaseNameOf = ({ companyId, userId }: Pick<Person, 'companyId' | 'userId'>): string =>
  `${databasePrefix}${companyId}:${userId}`

/**
 * Returns the unsent work of everyone who signed in here, except one person. Reads databases without the database
 * library, to keep the sign-in page light. Skips unreadable databases.
 */
export async function readStoredWork(except?: Pick<Person, 'companyId' | 'userId'>): Promise<StoredWork[]> {
  const people = (await everybody()).filter(
    ({ companyId, userId }) => companyId !== except?.companyId || userId !== except.userId,
  )
  const all = await Promise.all(people.map((person) => readUnsent(person).catch(() => undefined)))
  return all.flatMap((work) => (work && work.count + work.fileCount > 0 ? [work] : []))
}

/** Returns known people, and people who only have a database left. */
export async function everybody(): Promise<Person[]> {
  const known = readPeople()
  const databases = await indexedDB.databases?.().catch(() => [])
  const others = (databases ?? []).flatMap(({ name = '' }) => {
    const [companyId, userId] = name.startsWith(databasePrefix) ? name.slice(databasePrefix.length).split(':') : []
    const isKnown = known.some((person) => person.companyId === companyId && person.userId === userId)
    return companyId && userId && !isKnown ? [{ companyId, userId, name: '' }] : []
  })
  return [...known, ...others]
}

export async function readUnsent(person: Person): Promise<StoredWork | undefined> {
  const database = await openExisting(databaseNameOf(person))
  if (!database) return undefined
  try {
    const names = ['outbox', 'parked'].filter((name) => database.objectStoreNames.contains(name))
    if (names.length === 0) return undefined
    const hasFiles = database.objectStoreNames.contains('files')
    const transaction = database.transaction([...names, ...(hasFiles ? ['files'] : [])], 'readonly')
    const counting = hasFiles ? countFiles(transaction.objectStore('files')) : Promise.resolve(0)
    const parts = await Promise.all(names.map((name) => readPart(transaction.objectStore(name))))
    const dates = parts.flatMap(({ since }) => (since === undefined ? [] : [since]))
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    return { person, count, fileCount: await counting, since: dates.sort()[0] }
  } finally {
    database.close()
  }
}

async function readPart(store: IDBObjectStore): Promise<{ count: number; since: string | undefined }> {
  const [count, first] = await Promise.all([answerOf(store.count()), answerOf(store.openCursor())])
  const { wallAt, skewMs } = (first?.value ?? {}) as { wallAt?: unknown; skewMs?: unknown }
  // Corrects the device time by the clock skew recorded with the operation.
  const made = typeof wallAt === 'string' ? new Date(Date.parse(wallAt) + Number(skewMs ?? 0)) : undefined
  return { count, since: made && !Number.isNaN(made.getTime()) ? made.toISOString() : undefined }
}

/** Counts pending files, and rejected ones that need attention. */
async function countFiles(store: IDBObjectStore): Promise<number> {
  const states = store.index('state')
  const counts = await Promise.all(['queued', 'refused'].map((state) => answerOf(states.count(state))))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Opens an existing database; undefined if it doesn't exist or can't be opened. Never creates one. */
export async function openExisting(name: string): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return answerOf(opening).catch(() => undefined)
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser could not read its database.'))
  })
