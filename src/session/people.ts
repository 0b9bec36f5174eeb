import * as v from 'valibot'

export const personSchema = v.object({ companyId: v.string(), userId: v.string(), name: v.string() })

/** Someone who has signed in on this device. */
export type Person = v.InferOutput<typeof personSchema>

const peopleKey = 'catchment.people'
const currentKey = 'catchment.current'
/** Once more than one person has signed in here, the device counts as shared, whoever has been removed since. */
const sharedKey = 'catchment.shared'
const logoutDueKey = 'catchment.logoutDue'

const idOf = (person: Pick<Person, 'companyId' | 'userId'>): string => `${person.companyId}:${person.userId}`

/** Everyone who has signed in on this device and whose local work may still be here. */
export function readPeople(storage: Storage = localStorage): Person[] {
  return parseOr(storage, peopleKey, v.array(personSchema), [])
}

/** Whom the page shows: the last one to sign in who has not signed out. */
export function currentPerson(storage: Storage = localStorage): Person | undefined {
  const current = readText(storage, currentKey)
  return readPeople(storage).find((person) => idOf(person) === current)
}

/** Makes a person the one whom the page shows. */
export function rememberPerson(person: Person, storage: Storage = localStorage): void {
  const others = readPeople(storage).filter((other) => idOf(other) !== idOf(person))
  writeText(storage, peopleKey, JSON.stringify([...others, person]))
  if (others.length > 0) writeText(storage, sharedKey, 'yes')
  writeText(storage, currentKey, idOf(person))
}

/** After a sign-in: shows that person if they were here before, and nobody else's copies. */
export function choosePerson(signedIn: Pick<Person, 'companyId' | 'userId'>, storage: Storage = localStorage): void {
  const known = readPeople(storage).some((person) => idOf(person) === idOf(signedIn))
  if (known) writeText(storage, currentKey, idOf(signedIn))
  else leavePerson(storage)
}

/** Nobody is shown any more; who was here stays known, because their work may be. */
export function leavePerson(storage: Storage = localStorage): void {
  try {
    storage.removeItem(currentKey)
  } catch {
    // A window that keeps nothing has nobody to forget.
  }
}

/** True when somebody signed out without a connection, so that the server still has to hear of it. */
export const isLogoutDue = (storage: Storage = localStorage): boolean => readText(storage, logoutDueKey) === 'yes'

/** Notes whether the server still has to hear of a sign-out. */
export const setLogoutDue = (isDue: boolean, storage: Storage = localStorage): void =>
  writeText(storage, logoutDueKey, isDue ? 'yes' : 'no')

/** True where several people have signed in on this device. */
export const isSharedDevice = (storage: Storage = localStorage): boolean =>
  readText(storage, sharedKey) === 'yes' || readPeople(storage).length > 1

/** Forgets someone whose data has been removed from this device. */
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
    // A window that keeps nothing asks for a sign-in each time; the sign-in itself works.
  }
}
