import { logout } from '#domain/contracts/account.ts'
import { call } from '#api/call.ts'
import { isLogoutDue, setLogoutDue } from './people.ts'

/** Reports a sign-out to the server; a failed report is retried at the next start or sign-in. */
export async function endOnServer(): Promise<void> {
  try {
    await call(logout, {})
    setLogoutDue(false)
  } catch {
    setLogoutDue(true)
  }
}

export async function endOnServerIfDue(): Promise<void> {
  if (isLogoutDue()) await endOnServer()
}
