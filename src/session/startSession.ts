import { getConfiguration, type Configuration } from '#domain/contracts/configuration.ts'
import { AppError } from '#domain/errors.ts'
import { call } from '#api/call.ts'
import { noteLastDatabase } from '#sync/lastDatabase.ts'
import { forgetToken, readCookie } from './cookies.ts'
import { createWebStorage } from './keyValueStore.ts'
import { keepConfiguration, personOf, readConfiguration } from './storedConfiguration.ts'
import { leavePerson, type Person, rememberPerson } from './people.ts'
import { chooseLocale } from './language.ts'
import { openSession, type Session } from './session.ts'
import { configurationAtom, needsSignInAtom } from './state.ts'

/** If the server doesn't respond: delay before the cached configuration is loaded, and delay before it is used. */
const [lookAfterMs, patienceMs] = [400, 2_500]

/**
 * Uses the cached configuration if the server doesn't respond in time. Undefined if the server reports no one signed
 * in. Throws `AppError` without any configuration.
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
  // Uses the language in the user's profile if none was chosen on this device.
  if (locale && readCookie('Lang') === undefined) await chooseLocale(locale)
  if (first === 'silent') void takeLate(fromServer, session)
  else void keepConfiguration(storage, configuration)
  return session
}

type Answer = Configuration | 'refused' | 'silent'

/** Returns the server's response: a configuration, "not signed in", or unusable. */
async function readFromServer(): Promise<Answer> {
  try {
    return await call(getConfiguration, {})
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isRefused = ['signInNeeded', 'authorizationFailed', 'accountInvalid'].includes(error.code)
    return isRefused ? 'refused' : 'silent'
  }
}

const after = (ms: number): Promise<'silent'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('silent'), ms)
  })

/** Handles a late response: replaces the cached configuration, or requests sign-in. */
async function takeLate(answer: Promise<Answer>, session: Session): Promise<void> {
  const late = await answer
  if (late === 'refused') session.store.set(needsSignInAtom, true)
  else if (late !== 'silent' && !(await renewConfiguration(session, late))) session.store.set(needsSignInAtom, true)
}

/** Reloads the configuration after sign-in on the current screen. Returns false if another person signed in. */
export async function refreshSession(session: Session): Promise<boolean> {
  const answer = await readFromServer()
  if (answer === 'silent' || answer === 'refused') return true
  return renewConfiguration(session, answer)
}

async function renewConfiguration(session: Session, configuration: Configuration): Promise<boolean> {
  const [before, now] = [personOf(session.firstConfiguration), personOf(configuration)]
  if (before.userId !== now.userId || before.companyId !== now.companyId) return false
  session.store.set(configurationAtom, configuration)
  await keepConfiguration(createWebStorage(localStorage), configuration)
  return true
}
