import localforage from 'localforage'

/** A small store of values on this device that are no records: a configuration, drafts, parameters of lists. */
export interface Kept {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}

/**
 * Opens a store by its name. Where the browser keeps nothing, reading gives nothing and writing is silent: what lies
 * here is a convenience, so its loss must never stand in a person's way.
 */
export function openKept(storeName: string): Kept {
  const store = localforage.createInstance({ name: 'catchment-kept', storeName })
  const quietly = async <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise)
  return {
    read: (key) => quietly(store.getItem(key), null),
    write: async (key, value) => {
      await quietly(store.setItem(key, value), value)
    },
    remove: (key) => quietly(store.removeItem(key), undefined),
    keys: () => quietly(store.keys(), []),
  }
}

/** A store that lasts as long as the page, for tests and for windows that keep nothing. */
export function memoryKept(): Kept {
  const values = new Map<string, unknown>()
  return {
    read: async (key) => structuredClone(values.get(key) ?? null),
    write: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async (key) => void values.delete(key),
    keys: async () => [...values.keys()],
  }
}
