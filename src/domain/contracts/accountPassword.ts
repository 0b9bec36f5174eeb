import * as v from 'valibot'
import { provenPerson } from './account.ts'
import { letterSent } from './accountRegister.ts'
import { endpoint } from './endpoint.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const none = v.object({})

/** Emails a password reset link; the response doesn't reveal whether the account exists. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/Account/ForgotPassword',
  access: 'open',
  input: v.object({ email: text, ...provenPerson }),
  reply: letterSent,
})

/** Checks a reset link (`/restPassword?token=…`); fails with `invalidLink` if unknown, used or expired. */
export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/Account/CheckResetLink',
  access: 'open',
  input: v.object({ token }),
  reply: v.object({ expiresAt: v.string() }),
})

/**
 * Sets a new password with a single-use link and ends all sessions of the account. If the account had a password, also
 * unlinks Google and Apple. Rules: `accountForms.resetPassword`.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/Account/ResetPassword',
  access: 'open',
  input: v.object({ token, password: text, passwordConfirmation: text }),
  reply: none,
})

/**
 * Changes the user's password. Fails with `passwordWrong`, or `passwordMissing` for an account with only Google or
 * Apple sign-in (use `forgotPassword`). The session continues with a new token.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/Account/ChangePassword',
  access: 'ownAccount',
  input: v.object({
    currentPassword: text,
    password: text,
    passwordConfirmation: text,
    endOtherSessions: v.boolean(),
  }),
  reply: none,
})
