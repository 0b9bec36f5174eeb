import * as v from 'valibot'
import { dropLock, lockKey, type Person, personSchema } from './people.ts'

/** A device that its person left without a connection: they come back with a PIN, nobody else does. */
const lockSchema = v.object({
  person: personSchema,
  salt: v.string(),
  hash: v.string(),
  triesLeft: v.number(),
})
type Lock = v.InferOutput<typeof lockSchema>

/** After this many wrong PINs only a sign-in with a connection helps. */
const mostTries = 5
/** A PIN is short, so each guess is made dear. */
const rounds = 300_000
/** Figures of a PIN, at least. */
export const shortestPin = 6

/** Locks this device for a person with a PIN; the lock holds until they are back or the server has heard of their sign-out. */
export async function lockDevice(person: Person, pin: string, storage: Storage = localStorage): Promise<void> {
  const salt = textOf(crypto.getRandomValues(new Uint8Array(16)))
  const { companyId, userId, name } = person
  write({ person: { companyId, userId, name }, salt, hash: await hashOf(pin, salt), triesLeft: mostTries }, storage)
}

/** Who may come back with a PIN, and how many tries are left. */
export function lockedPerson(storage: Storage = localStorage): Pick<Lock, 'person' | 'triesLeft'> | undefined {
  return read(storage)
}

/** The person, where the PIN is theirs. A wrong one takes a try away, and the last of them the lock. */
export async function openWithPin(pin: string, storage: Storage = localStorage): Promise<Person | undefined> {
  const lock = read(storage)
  if (!lock) return undefined
  const triesLeft = lock.triesLeft - 1
  // Taken before it is looked at: a page that is closed meanwhile gives no try back.
  if (triesLeft > 0) write({ ...lock, triesLeft }, storage)
  else dropLock(storage)
  if ((await hashOf(pin, lock.salt)) !== lock.hash) return undefined
  dropLock(storage)
  return lock.person
}

function read(storage: Storage): Lock | undefined {
  try {
    const parsed = v.safeParse(lockSchema, JSON.parse(storage.getItem(lockKey) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

const write = (lock: Lock, storage: Storage): void => storage.setItem(lockKey, JSON.stringify(lock))

async function hashOf(pin: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', encode(pin.trim()), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: rounds }
  return textOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

const textOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
