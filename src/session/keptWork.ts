import { readPeople, type Person } from './people.ts'

/** What somebody entered on this device that the server does not have yet: only how much and since when, nothing of its content. */
export interface StoredWork {
  /** The name is '' where only the database is left to tell of them. */
  readonly person: Person
  readonly count: number
  /** Photos and other files that were not sent, beside the changes. */
  readonly fileCount: number
  /** When the oldest of it was entered, ISO. */
  readonly since: string | undefined
}

const databasePrefix = 'catchment:'

/** The database of a member. */
export const databaseNameOf = ({ companyId, userId }: Pick<Person, 'companyId' | 'userId'>): string =>
  `${databasePrefix}${companyId}:${userId}`

/**
 * Unsent work of everyone who signed in on this device, but for one. Reads the databases themselves, without the library that
 * writes them, because the sign-in page must stay light. What can't be read counts as nothing.
 */
export async function readStoredWork(except?: Pick<Person, 'companyId' | 'userId'>): Promise<StoredWork[]> {
  const people = (await everybody()).filter(
    ({ companyId, userId }) => companyId !== except?.companyId || userId !== except.userId,
  )
  const all = await Promise.all(people.map((person) => readUnsent(person).catch(() => undefined)))
  return all.flatMap((work) => (work && work.count + work.fileCount > 0 ? [work] : []))
}

/** Those whose name is known, and those of whom only a database is left. */
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

/** Returns how much of a member is unsent here; undefined where they have no database. */
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
  // The clock of the device set right, as the operation's author knew it to be off.
  const made = typeof wallAt === 'string' ? new Date(Date.parse(wallAt) + Number(skewMs ?? 0)) : undefined
  return { count, since: made && !Number.isNaN(made.getTime()) ? made.toISOString() : undefined }
}

/** Files that wait, and those that were refused and wait for the person. */
async function countFiles(store: IDBObjectStore): Promise<number> {
  const states = store.index('state')
  const counts = await Promise.all(['queued', 'refused'].map((state) => answerOf(states.count(state))))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The database of that name as it is, or undefined when there is none; none is made. */
export async function openExisting(name: string): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return answerOf(opening).catch(() => undefined)
}

/** Returns what a request comes to. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser could not read its database.'))
  })
