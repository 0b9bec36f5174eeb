import * as v from 'valibot'
import { runAlone } from '../databaseLock.ts'
import { dropCookie } from '../cookies.ts'
import { dropShared } from '../dropShared.ts'
import { databaseNameOf, readUnsent } from '../storedWork.ts'
import { forgetPerson, type Person, personSchema } from '../people.ts'
import { clearStores } from './withStores.ts'
import { browserStores } from './sealDevice.ts'
import { ownerOf, ownKeys, type PageStores } from './wayIn.ts'

const dueKey = 'catchment.removalsDue'
/** Key under which older versions, which had no sealing, stored a PIN hash and the member's name. */
const earlierLockKey = 'catchment.lock'
/** Stores with keys that don't name a member; their data belongs to the current member. */
const sharedStores = ['actions', 'routeState']

const readDue = (storage: Storage): Person[] => {
  try {
    return v.parse(v.array(personSchema), JSON.parse(storage.getItem(dueKey) ?? '[]'))
  } catch {
    return []
  }
}

const isOf = (person: Person) => (other: Person) => ownerOf(other) === ownerOf(person)

/** Schedules the removal of a member's data. If this page closes first, the sign-in page completes the removal. */
export function noteRemoval(person: Person, storage: Storage = localStorage): void {
  const others = readDue(storage).filter((other) => !isOf(person)(other))
  storage.setItem(dueKey, JSON.stringify([...others, person]))
}

export async function finishRemovals(stores: PageStores = browserStores()): Promise<void> {
  for (const person of readDue(stores.storage)) await removeFromDevice(person, stores).catch(() => undefined)
}

/**
 * Removes a member's records, files, drafts, copies and settings once no page uses them. Returns false and keeps them
 * if changes or files are unsent. Either way, the removal is no longer scheduled.
 */
export async function removeFromDevice(person: Person, stores: PageStores = browserStores()): Promise<boolean> {
  const isRemoved = await runAlone(databaseNameOf(person), async () => {
    const work = await readUnsent(person)
    if (work && work.count + work.fileCount > 0) return false
    await deleteDatabase(databaseNameOf(person))
    await clearStores((store, key) => sharedStores.includes(store) || isKeyOf(person, key))
    for (const key of ownKeys(stores.storage, person)) stores.storage.removeItem(key)
    stores.storage.removeItem(earlierLockKey)
    forgetPerson(person, stores.storage)
    for (const name of ['mapCenterX', 'mapCenterY', 'mapZoom'] as const) dropCookie(name, stores.jar)
    await dropShared(databaseNameOf(person))
    return true
  })
  const others = readDue(stores.storage).filter((other) => !isOf(person)(other))
  if (others.length > 0) stores.storage.setItem(dueKey, JSON.stringify(others))
  else stores.storage.removeItem(dueKey)
  return isRemoved
}

/**
 * Deletes a database. Pages with an open connection are notified and close it; the browser then deletes the database.
 */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => reject(deleting.error ?? new Error('The browser could not delete its database.'))
  })

const isKeyOf = (person: Person, key: IDBValidKey): boolean =>
  typeof key === 'string' && key.startsWith(`${ownerOf(person)}:`)
