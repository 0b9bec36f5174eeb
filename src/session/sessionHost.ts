import { hasToken } from './cookies.ts'
import { currentPerson } from './people.ts'
import type { Session } from './session.ts'

/** Holds the one session of the page. What a session needs is loaded only when somebody is there, so sign-in stays light. */
export interface SessionHost {
  /** The session that is open now. */
  session(): Session | undefined
  /**
   * The session, opened if need be: from the server's configuration, or from the copy on this device when the server can't
   * be reached. Undefined when nobody is signed in. Throws `AppError` when there is neither server nor copy, or no storage.
   */
  ensure(): Promise<Session | undefined>
}

/** A host without a session; `showSignIn` leaves the screens when somebody signs out. */
export function createSessionHost(showSignIn: () => Promise<void>): SessionHost {
  let open: Session | undefined
  let opening: Promise<Session | undefined> | undefined

  async function start(): Promise<Session | undefined> {
    const person = currentPerson()
    if (!person && !hasToken(Date.now())) return undefined
    const { startSession } = await import('./startSession.ts')
    open = await startSession(person, async () => {
      open = undefined
      await showSignIn()
    })
    return open
  }

  async function ensure(): Promise<Session | undefined> {
    if (open) return open
    opening ??= start().finally(() => {
      opening = undefined
    })
    return opening
  }

  return { session: () => open, ensure }
}
