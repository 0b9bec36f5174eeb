import { answerOf, openExisting } from '../keptWork.ts'
import { ended, type IsMeant } from './sealRows.ts'

/** Works with the small stores of what is no record; not at all where there are none. */
export async function withKept(work: (kept: IDBDatabase) => Promise<unknown>): Promise<void> {
  const kept = await openExisting('catchment-kept')
  if (!kept) return
  try {
    await work(kept)
  } finally {
    kept.close()
  }
}

/** Removes the parameters of addresses: they name what was looked for, and are of use for an hour. */
export const dropRouteState = (): Promise<void> => dropKept((store) => store === 'routeState')

/** Removes what is meant of the small stores. */
export const dropKept = (isMeant: IsMeant): Promise<void> =>
  withKept(async (kept) => {
    for (const name of kept.objectStoreNames) {
      const transaction = kept.transaction(name, 'readwrite', { durability: 'relaxed' })
      const store = transaction.objectStore(name)
      const done = ended(transaction)
      for (const key of await answerOf(store.getAllKeys())) if (isMeant(name, key)) store.delete(key)
      await done
    }
  })
