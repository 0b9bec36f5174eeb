import { databaseNameOf, openExisting } from '../keptWork.ts'
import type { Person } from '../people.ts'
import { runAlone } from '../databaseLock.ts'
import { canSeal, createDataKey, keyOfAccount, keyOfPin, pinIterations, unwrapKey, wrapKey } from './sealKeys.ts'
import { dropRouteState, withStores } from './keptStores.ts'
import { changeNote, readNote, type SealNote, sealNoteKey, writeNote } from './sealNote.ts'
import { type IsMeant, openRows, sealRows } from './sealRows.ts'
import {
  deviceKeyIn,
  gatherWayIn,
  openWayIn,
  ownerOf,
  ownKeys,
  type PageStores,
  restoreWayIn,
  sealWayIn,
} from './wayIn.ts'

/** Digits of a PIN, at least. */
export const minPinDigits = 6
/** After this many wrong PINs only the account's own sign-in opens the device. */
const maxTries = 5
/** How long the next try waits, by how many are left. */
const waitsMs: Readonly<Record<number, number>> = { 4: 2_000, 3: 10_000, 2: 60_000, 1: 300_000 }

export interface SealOptions {
  /** Leads back without a network. */
  readonly pin?: string | undefined
  /** The account's key, from the configuration; without it only the way in is sealed, because nothing else could open the rest. */
  readonly sealKey: string | undefined
}

export const browserStores = (): PageStores => ({ storage: localStorage, jar: document })

const notNote: IsMeant = (_store, key) => key !== sealNoteKey
/** Keys of the small stores start with their member's name. */
const ownedBy =
  (person: Person): IsMeant =>
  (_store, key) =>
    typeof key === 'string' && key.startsWith(`${ownerOf(person)}:`)

/**
 * Notes with which keys a member's data opens again, while it is still in use. Returns false where it can't be sealed: the browser has no
 * cryptography here, or there is neither PIN nor account key.
 */
export async function beginSeal(
  person: Person,
  { pin, sealKey }: SealOptions,
  stores: PageStores = browserStores(),
): Promise<boolean> {
  if (!canSeal() || (pin === undefined && sealKey === undefined)) return false
  const database = await openExisting(databaseNameOf(person))
  if (!database) return false
  try {
    const dataKey = await createDataKey()
    const salt = crypto.getRandomValues(new Uint8Array(16))
    const byPin = pin !== undefined && {
      salt,
      iterations: pinIterations,
      wrapped: await wrapKey(dataKey, await keyOfPin(pin, salt)),
      triesLeft: maxTries,
    }
    const deviceKey = byPin ? deviceKeyIn(stores) : undefined
    await writeNote(database, {
      person,
      sealedAt: Date.now(),
      ...(byPin ? { byPin } : {}),
      ...(sealKey === undefined ? {} : { byAccount: await wrapKey(dataKey, await keyOfAccount(sealKey)) }),
      wayIn: await sealWayIn(dataKey, { values: {}, ...(deviceKey === undefined ? {} : { deviceKey }) }),
      dataKey,
    })
    return true
  } finally {
    database.close()
  }
}

/** Seals what `beginSeal` has noted the keys for, once no page works with it. Does nothing where nothing is left to do. */
export const finishSeal = (person: Person, stores: PageStores = browserStores()): Promise<void> =>
  withNote(person, async (database, note) => {
    const { dataKey } = note
    if (!dataKey) return
    const isWhole = note.byAccount !== undefined
    if (isWhole) {
      await sealRows(database, dataKey, notNote)
      await withStores((storage) => sealRows(storage, dataKey, ownedBy(person)))
    }
    await dropRouteState()
    const keys = ownKeys(stores.storage, person, isWhole)
    const wayIn = gatherWayIn(await openWayIn(dataKey, note.wayIn), stores, keys)
    const sealed = await sealWayIn(dataKey, wayIn)
    // A PIN may be tried meanwhile, so what it changes stays. Where another page was first, what it stored stays, too.
    const before = await changeNote(database, (now) => {
      if (!now?.dataKey) return now
      const { dataKey: _done, ...rest } = now
      return { ...rest, wayIn: sealed }
    })
    if (before?.dataKey) for (const key of keys) stores.storage.removeItem(key)
  })

export type PinOutcome = 'opened' | 'wrong' | 'waiting' | 'usedUp'

/**
 * Opens a member's data with a PIN. A wrong one takes a try and makes the next one wait; both are stored before the PIN is looked at, so
 * a page that is closed or opened again gives none back.
 */
export async function openWithPin(
  person: Person,
  pin: string,
  stores: PageStores = browserStores(),
  now: () => number = Date.now,
): Promise<PinOutcome> {
  const database = await openExisting(databaseNameOf(person))
  if (!database) return 'usedUp'
  let taken: SealNote['byPin']
  let isWaiting = false
  try {
    await changeNote(database, (note) => {
      if (!note?.byPin) return note
      isWaiting = waitMs(note, now()) > 0
      if (isWaiting) return note
      taken = note.byPin
      const triesLeft = taken.triesLeft - 1
      const { byPin: _used, ...without } = note
      return triesLeft > 0 ? { ...note, byPin: { ...taken, triesLeft, failedAt: now() } } : without
    })
  } finally {
    database.close()
  }
  if (isWaiting) return 'waiting'
  if (!taken) return 'usedUp'
  const dataKey = await unwrapKey(taken.wrapped, await keyOfPin(pin, taken.salt, taken.iterations)).catch(
    () => undefined,
  )
  if (!dataKey) return taken.triesLeft > 1 ? 'wrong' : 'usedUp'
  await openAll(person, () => Promise.resolve(dataKey), stores, true)
  return 'opened'
}

/** Opens a member's data with the key of their account, after a sign-in. Rejects where it was sealed with another one. */
export const openWithAccount = (
  person: Person,
  sealKey: string | undefined,
  stores: PageStores = browserStores(),
): Promise<void> =>
  openAll(
    person,
    async ({ byAccount, dataKey }) => (byAccount ? unwrapKey(byAccount, await keyOfAccount(sealKey ?? '')) : dataKey),
    stores,
    false,
  )

/**
 * Opens everything; the note goes last, so that what broke off is done again. `isSameSession`: the session goes on that was put away, not
 * one of a new sign-in.
 */
const openAll = (
  person: Person,
  keyOf: (note: SealNote) => Promise<CryptoKey | undefined>,
  stores: PageStores,
  isSameSession: boolean,
): Promise<void> =>
  withNote(person, async (database, note) => {
    const dataKey = await keyOf(note)
    if (dataKey) {
      await openRows(database, dataKey, notNote)
      await withStores((storage) => openRows(storage, dataKey, ownedBy(person)))
      restoreWayIn(await openWayIn(dataKey, note.wayIn), stores, isSameSession)
    }
    await writeNote(database, undefined)
  })

/** A member who can come back to this device with a PIN, or whose tries are used up. */
export interface LockedPerson {
  readonly person: Person
  readonly triesLeft: number
  /** When the next try is possible, in milliseconds since 1970. */
  readonly waitUntil: number
  /** False where the rows can be read: then the PIN is a curtain. */
  readonly isSealed: boolean
}

/** Returns how a member's database is locked with a PIN; undefined where it is not. */
export async function readLock(person: Person, now = Date.now()): Promise<LockedPerson | undefined> {
  const database = await openExisting(databaseNameOf(person))
  if (!database) return undefined
  try {
    const note = await readNote(database)
    if (!note?.byPin) return undefined
    const { byPin, byAccount, person: sealed } = note
    return {
      person: sealed,
      triesLeft: byPin.triesLeft,
      waitUntil: now + waitMs(note, now),
      isSealed: byAccount !== undefined,
    }
  } finally {
    database.close()
  }
}

/** How long the next try waits. A clock that was set back starts the wait again. */
function waitMs({ byPin }: SealNote, now: number): number {
  if (byPin?.failedAt === undefined) return 0
  const whole = waitsMs[byPin.triesLeft] ?? 0
  return Math.min(whole, Math.max(0, byPin.failedAt + whole - now))
}

async function withNote(person: Person, work: (database: IDBDatabase, note: SealNote) => Promise<void>): Promise<void> {
  await runAlone(databaseNameOf(person), async () => {
    const database = await openExisting(databaseNameOf(person))
    if (!database) return
    try {
      const note = await readNote(database)
      if (note) await work(database, note)
    } finally {
      database.close()
    }
  })
}
