import { logout } from '#domain/contracts/account.ts'
import { call } from '#api/call.ts'
import { isLogoutDue, setLogoutDue } from './people.ts'

/** Tells the server of a sign-out; without a connection it hears of it at the next start or sign-in. */
export async function endOnServer(): Promise<void> {
  try {
    await call(logout, {})
    setLogoutDue(false)
  } catch {
    setLogoutDue(true)
  }
}

/** Makes up for a sign-out that the server has not heard of. */
export async function endOnServerIfDue(): Promise<void> {
  if (isLogoutDue()) await endOnServer()
}
