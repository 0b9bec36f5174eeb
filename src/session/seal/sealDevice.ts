import { databaseNameOf, openExisting } from '../storedWork.ts'
import type { Person } from '../people.ts'
import { runAlone } from '../databaseLock.ts'
import { canSeal, createDataKey, keyOfAccount, keyOfPin, pinIterations, unwrapKey, wrapKey } from './sealKeys.ts'
import { dropRouteState, withStores } from './withStores.ts'
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

export const minPinDigits = 6
/** Number of wrong PINs after which only an account sign-in unseals the data. */
const maxTries = 5
/** Delay in ms before the next try, by tries left. */
const waitsMs: Readonly<Record<number, number>> = { 4: 2_000, 3: 10_000, 2: 60_000, 1: 300_000 }

export interface SealOptions {
  readonly pin?: string | undefined
  /**
   * The account's key from the configuration. Without this key, only the data for returning is sealed, because a
   * forgotten PIN would make everything else unreadable.
   */
  readonly sealKey: string | undefined
}

export const browserStores = (): PageStores => ({ storage: localStorage, jar: document })

const notNote: IsMeant = (_store, key) => key !== sealNoteKey
/** Selects a member's entries in the key-value stores; their keys start with the member's id. */
const ownedBy =
  (person: Person): IsMeant =>
  (_store, key) =>
    typeof key === 'string' && key.startsWith(`${ownerOf(person)}:`)

/**
 * Stores the keys for unsealing while the data is still in use. Returns false if the browser has no cryptography, if
 * both PIN and account key are missing, or without a database.
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

/** Seals the data prepared by `beginSeal`, once no page uses it. Does nothing if the data is already sealed. */
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
    // Preserve concurrent changes to the note, such as a PIN try, or the result of another page that finished first.
    const before = await changeNote(database, (now) => {
      if (!now?.dataKey) return now
      const { dataKey: _done, ...rest } = now
      return { ...rest, wayIn: sealed }
    })
    if (before?.dataKey) for (const key of keys) stores.storage.removeItem(key)
  })

export type PinOutcome = 'opened' | 'wrong' | 'waiting' | 'usedUp'

/**
 * Unseals a member's data with the PIN. An attempt uses up a try and delays the next attempt. Both are stored before
 * the PIN is checked, so closing or reopening a page doesn't restore tries.
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

/** Unseals a member's data with the account key after sign-in. Rejects if the data was sealed with another key. */
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
 * Unseals a member's data. The note is removed last, so an interrupted run can be repeated. `isSameSession` is true if
 * the interrupted session resumes, false after a new sign-in.
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

export interface LockedPerson {
  readonly person: Person
  readonly triesLeft: number
  /** Time of the next allowed try, in milliseconds since 1970. */
  readonly waitUntil: number
  /** False if the rows are readable and the PIN is only a screen lock. */
  readonly isSealed: boolean
}

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

/** Returns the delay before the next try, in ms. Setting the clock back restarts the delay. */
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
