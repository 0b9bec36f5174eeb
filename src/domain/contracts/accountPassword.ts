import * as v from 'valibot'
import { provenPerson } from './account.ts'
import { letterSent } from './accountRegister.ts'
import { endpoint } from './endpoint.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const none = v.object({})

/** Has a mail with a link for a new password sent; the answer is the same whether there is such an account or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/Account/ForgotPassword',
  access: 'open',
  input: v.object({ email: text, ...provenPerson }),
  reply: letterSent,
})

/** Whether a link for a new password (`/restPassword?token=…`) is good; `invalidLink` when it is unknown, used or too old. */
export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/Account/CheckResetLink',
  access: 'open',
  input: v.object({ token }),
  reply: v.object({ expiresAt: v.string() }),
})

/** Sets a new password by a link, which is used up by it; all sessions of the account end. Rules: `accountForms.resetPassword`. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/Account/ResetPassword',
  access: 'open',
  input: v.object({ token, password: text, passwordConfirmation: text }),
  reply: none,
})

/**
 * Changes the own password; `passwordWrong` when the current one is not right, `passwordMissing` for an account that only knows
 * Google or Apple (a mail for a first password comes by `forgotPassword`). This session goes on under a new token.
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
