import { answerOf, openExisting } from '../keptWork.ts'
import { ended, type IsMeant } from './sealRows.ts'

/** Works with the small stores of what is no record; not at all where there are none. */
export async function withStores(work: (storage: IDBDatabase) => Promise<unknown>): Promise<void> {
  const storage = await openExisting('catchment-kept')
  if (!storage) return
  try {
    await work(storage)
  } finally {
    storage.close()
  }
}

/** Removes the parameters of addresses: they name what was looked for, and are of use for an hour. */
export const dropRouteState = (): Promise<void> => clearStores((store) => store === 'routeState')

/** Removes what is meant of the small stores. */
export const clearStores = (isMeant: IsMeant): Promise<void> =>
  withStores(async (storage) => {
    for (const name of storage.objectStoreNames) {
      const transaction = storage.transaction(name, 'readwrite', { durability: 'relaxed' })
      const store = transaction.objectStore(name)
      const done = ended(transaction)
      for (const key of await answerOf(store.getAllKeys())) if (isMeant(name, key)) store.delete(key)
      await done
    }
  })
