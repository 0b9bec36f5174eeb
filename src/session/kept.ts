/** A small store of values on this device that are no records: a configuration, drafts, parameters of lists. */
export interface KeyValueStore {
  read(key: string): Promise<unknown>
  /** False where it could not be kept. */
  write(key: string, value: unknown): Promise<boolean>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}

/** The stores of a device, by what lies in them. */
export const keyValueStoreNames = ['actions', 'copies', 'drafts', 'history', 'lists', 'routeState'] as const
type KeyValueStoreName = (typeof keyValueStoreNames)[number]

/**
 * Opens a store by its name. Where the browser keeps nothing, reading gives nothing and writing is silent: what lies
 * here is a convenience, so its loss must never stand in a person's way. The library is loaded at the first use, but not to look
 * for something on a device where nothing was ever kept.
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

/** False also where the browser does not tell which databases it has. */
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
 * A store in localStorage, for the few small values that must be there the moment they are written: a person may lose the
 * connection, or the page, right after signing in. Silent where the browser keeps nothing, like the others.
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

/** A store that lasts as long as the page, for tests and for windows that keep nothing. */
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
