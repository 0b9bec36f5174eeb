import { answerOf, openExisting } from '../storedWork.ts'
import { ended, type IsMeant } from './sealRows.ts'

export async function withStores(work: (storage: IDBDatabase) => Promise<unknown>): Promise<void> {
  const storage = await openExisting('catchment-kept')
  if (!storage) return
  try {
    await work(storage)
  } finally {
    storage.close()
  }
}

/** Removes stored screen parameters, because they reveal searches and expire after an hour anyway. */
export const dropRouteState = (): Promise<void> => clearStores((store) => store === 'routeState')

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
