import * as v from 'valibot'
import { runAlone } from '../databaseLock.ts'
import { dropCookie } from '../cookies.ts'
import { dropShared } from '../dropShared.ts'
import { databaseNameOf, readUnsent } from '../keptWork.ts'
import { forgetPerson, type Person, personSchema } from '../people.ts'
import { clearStores } from './keptStores.ts'
import { browserStores } from './sealDevice.ts'
import { ownerOf, ownKeys, type PageStores } from './wayIn.ts'

const dueKey = 'catchment.removalsDue'
/** Where versions before the seal stored a PIN's hash, with its member's name. */
const earlierLockKey = 'catchment.lock'
/** Small stores without a member's name in their keys: what they hold is of the one who is here. */
const sharedStores = ['actions', 'routeState']

const readDue = (storage: Storage): Person[] => {
  try {
    return v.parse(v.array(personSchema), JSON.parse(storage.getItem(dueKey) ?? '[]'))
  } catch {
    return []
  }
}

const isOf = (person: Person) => (other: Person) => ownerOf(other) === ownerOf(person)

/** Notes that a member's data is to be removed, so that it is even if this page is closed first. */
export function noteRemoval(person: Person, storage: Storage = localStorage): void {
  const others = readDue(storage).filter((other) => !isOf(person)(other))
  storage.setItem(dueKey, JSON.stringify([...others, person]))
}

/** Removes what was noted and not removed yet. */
export async function finishRemovals(stores: PageStores = browserStores()): Promise<void> {
  for (const person of readDue(stores.storage)) await removeFromDevice(person, stores).catch(() => undefined)
}

/**
 * Removes everything of a member from this device once no page works with it: records, files, drafts, copies and settings. Returns false,
 * and removes nothing, where something is unsent.
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
    await dropShared()
    return true
  })
  const others = readDue(stores.storage).filter((other) => !isOf(person)(other))
  if (others.length > 0) stores.storage.setItem(dueKey, JSON.stringify(others))
  else stores.storage.removeItem(dueKey)
  return isRemoved
}

/** Pages that still have it open close it when they hear of this; the browser deletes it then. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => reject(deleting.error ?? new Error('The browser could not delete its database.'))
  })

const isKeyOf = (person: Person, key: IDBValidKey): boolean =>
  typeof key === 'string' && key.startsWith(`${ownerOf(person)}:`)
