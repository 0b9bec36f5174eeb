import { AppError } from '#domain/errors.ts'
import { noteLastDatabase } from '#sync/lastDatabase.ts'
import { forgetToken, readCookie } from './cookies.ts'
import { createWebStorage } from './keyValueStore.ts'
import { keepConfiguration, personOf, readConfiguration } from './storedConfiguration.ts'
import { leavePerson, type Person, rememberPerson } from './people.ts'
import { chooseLocale } from './language.ts'
import { readFromServer, renewConfiguration } from './renewConfiguration.ts'
import { openSession, type Session } from './session.ts'

/** Time in ms to wait for the server before loading the cached configuration. */
const lookAfterMs = 400
/** Additional time in ms to wait for the server before using the cached configuration. */
const patienceMs = 2_500

/**
 * Opens a session, with the cached configuration if the server doesn't respond in time. Undefined if the server reports
 * that no one is signed in. Throws `AppError` without any configuration.
 */
export async function startSession(
  person: Person | undefined,
  onLeave: () => Promise<void>,
): Promise<Session | undefined> {
  const storage = createWebStorage(localStorage)
  const fromServer = readFromServer()
  const soon = await Promise.race([fromServer, after(lookAfterMs)])
  const copy = soon === 'silent' && person ? await readConfiguration(storage, person) : undefined
  const first = soon === 'silent' ? await (copy ? Promise.race([fromServer, after(patienceMs)]) : fromServer) : soon
  if (first === 'refused') {
    leavePerson()
    forgetToken()
    await noteLastDatabase(globalThis, undefined)
    return undefined
  }
  if (first === 'silent' && !copy) throw new AppError('offline')
  const configuration = first === 'silent' ? copy! : first
  const session = await openSession(configuration, onLeave)
  rememberPerson(personOf(configuration))
  const { locale } = configuration.user
  // Use the language in the user's profile if none was chosen on this device.
  if (locale && readCookie('Lang') === undefined) await chooseLocale(locale)
  if (first === 'silent') void renewConfiguration(session.store, session.firstConfiguration, { read: () => fromServer })
  else void keepConfiguration(storage, configuration)
  return session
}

const after = (ms: number): Promise<'silent'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('silent'), ms)
  })

/** Reloads the configuration after sign-in on the current screen. Returns false if another person signed in. */
export const refreshSession = async ({ store, firstConfiguration }: Session): Promise<boolean> =>
  (await renewConfiguration(store, firstConfiguration)) !== 'otherPerson'
