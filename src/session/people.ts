import * as v from 'valibot'

export const personSchema = v.object({ companyId: v.string(), userId: v.string(), name: v.string() })

export type Person = v.InferOutput<typeof personSchema>

const peopleKey = 'catchment.people'
const currentKey = 'catchment.current'
/**
 * Key of a mark that is set once two people have signed in. From then on, the device counts as shared, even after
 * people are removed.
 */
const sharedKey = 'catchment.shared'
const logoutDueKey = 'catchment.logoutDue'

const idOf = (person: Pick<Person, 'companyId' | 'userId'>): string => `${person.companyId}:${person.userId}`

/** Returns everyone who has signed in on this device and may still have local work. */
export function readPeople(storage: Storage = localStorage): Person[] {
  return parseOr(storage, peopleKey, v.array(personSchema), [])
}

/** Returns the page's account: the last person who signed in without signing out. */
export function currentPerson(storage: Storage = localStorage): Person | undefined {
  const current = readText(storage, currentKey)
  return readPeople(storage).find((person) => idOf(person) === current)
}

export function rememberPerson(person: Person, storage: Storage = localStorage): void {
  const others = readPeople(storage).filter((other) => idOf(other) !== idOf(person))
  writeText(storage, peopleKey, JSON.stringify([...others, person]))
  if (others.length > 0) writeText(storage, sharedKey, 'yes')
  writeText(storage, currentKey, idOf(person))
}

/**
 * Selects the person after sign-in if known on this device. Otherwise clears the current account, so that no other
 * person's copies are shown.
 */
export function choosePerson(signedIn: Pick<Person, 'companyId' | 'userId'>, storage: Storage = localStorage): void {
  const known = readPeople(storage).some((person) => idOf(person) === idOf(signedIn))
  if (known) writeText(storage, currentKey, idOf(signedIn))
  else leavePerson(storage)
}

/** Clears the current account; people stay known, because they may have local work. */
export function leavePerson(storage: Storage = localStorage): void {
  try {
    storage.removeItem(currentKey)
  } catch {
    // Without storage, there is no current account to clear.
  }
}

export const isLogoutDue = (storage: Storage = localStorage): boolean => readText(storage, logoutDueKey) === 'yes'

export const setLogoutDue = (isDue: boolean, storage: Storage = localStorage): void =>
  writeText(storage, logoutDueKey, isDue ? 'yes' : 'no')

export const isSharedDevice = (storage: Storage = localStorage): boolean =>
  readText(storage, sharedKey) === 'yes' || readPeople(storage).length > 1

export function forgetPerson(person: Person, storage: Storage = localStorage): void {
  if (readText(storage, currentKey) === idOf(person)) leavePerson(storage)
  const others = readPeople(storage).filter((other) => idOf(other) !== idOf(person))
  writeText(storage, peopleKey, JSON.stringify(others))
}

function parseOr<T>(storage: Storage, key: string, schema: v.GenericSchema<unknown, T>, otherwise: T): T {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : otherwise
  } catch {
    return otherwise
  }
}

function readText(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function writeText(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {
    // Without storage, every visit requires sign-in; the sign-in itself works.
  }
}
