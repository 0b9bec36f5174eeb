/** Key-value storage on this device for data other than records: configuration, drafts, list parameters. */
export interface KeyValueStore {
  read(key: string): Promise<unknown>
  /** Stores a value. Resolves to false if it couldn't be stored. */
  write(key: string, value: unknown): Promise<boolean>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}

export const keyValueStoreNames = ['actions', 'copies', 'drafts', 'history', 'lists', 'routeState'] as const
type KeyValueStoreName = (typeof keyValueStoreNames)[number]

/**
 * Reads return null for a missing key. Without storage, reads return null and writes resolve to false, because losing
 * this data must never block the user. The library is loaded on first use, but not by reads if nothing was ever stored.
 */
export function openKeyValueStore(storeName: KeyValueStoreName): KeyValueStore {
  let opening: Promise<LocalForage> | undefined
  const open = () => (opening ??= openStore(storeName))
  const quietly = async <T>(work: (store: LocalForage) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await open())
    } catch {
      return otherwise
    }
  }
  return {
    read: async (key) =>
      !opening && (await isNothingKept()) ? null : quietly((store) => store.getItem<unknown>(key), null),
    write: (key, value) =>
      quietly(async (store) => {
        await store.setItem(key, value)
        return true
      }, false),
    remove: (key) => quietly((store) => store.removeItem(key), undefined),
    keys: async () => (!opening && (await isNothingKept()) ? [] : quietly((store) => store.keys(), [])),
  }
}

const databaseName = 'catchment-kept'

/** Returns whether nothing has ever been stored; false if the browser can't list its databases. */
async function isNothingKept(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return !databases.some(({ name }) => name === databaseName)
  } catch {
    return false
  }
}

async function openStore(storeName: KeyValueStoreName): Promise<LocalForage> {
  const { default: localforage } = await import('localforage')
  return localforage.createInstance({ name: databaseName, storeName })
}

/**
 * Creates a store in localStorage for the few small values that must be durable immediately, because the connection or
 * page may be lost right after sign-in. Does nothing without storage.
 */
export function createWebStorage(storage: Storage): KeyValueStore {
  const mark = 'catchment.kept:'
  const quietly = <T>(work: () => T, otherwise: T): Promise<T> => {
    try {
      return Promise.resolve(work())
    } catch {
      return Promise.resolve(otherwise)
    }
  }
  const names = (): string[] =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) => name.startsWith(mark))
  return {
    read: (key) => quietly(() => JSON.parse(storage.getItem(mark + key) ?? 'null') as unknown, null),
    write: (key, value) =>
      quietly(() => {
        storage.setItem(mark + key, JSON.stringify(value))
        return true
      }, false),
    remove: (key) => quietly(() => storage.removeItem(mark + key), undefined),
    keys: () => quietly(() => names().map((name) => name.slice(mark.length)), []),
  }
}

export function createMemoryStorage(): KeyValueStore {
  const values = new Map<string, unknown>()
  return {
    read: async (key) => structuredClone(values.get(key) ?? null),
    write: async (key, value) => {
      values.set(key, structuredClone(value))
      return true
    },
    remove: async (key) => void values.delete(key),
    keys: async () => [...values.keys()],
  }
}
