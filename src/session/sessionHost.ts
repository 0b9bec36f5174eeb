import { hasToken } from './cookies.ts'
import { currentPerson } from './people.ts'
import type { Session } from './session.ts'

/** The page's session. Its code is loaded only after sign-in, to keep the sign-in page light. */
export interface SessionHost {
  session(): Session | undefined
  /**
   * Returns the session and opens it if needed, with the cached configuration if the server is unreachable. Undefined
   * if no one is signed in. Throws `AppError` without configuration or storage.
   */
  ensure(): Promise<Session | undefined>
}

/** Creates a host without a session. `showSignIn` replaces the screens with the sign-in page on sign-out. */
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
