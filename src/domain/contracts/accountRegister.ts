import * as v from 'valibot'
import { provenPerson, signedIn } from './account.ts'
import { endpoint } from './endpoint.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const registrationId = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

export const letterSent = v.object({ waitSeconds: v.number() })

/**
 * Registers a company and its owner. Both are created once the email address is verified. Rules:
 * `accountForms.register`. Fails with `emailRegistered` if the address has an account, or `passwordCommon` if the
 * password is easily guessed.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/Account/Register',
  access: 'open',
  input: v.object({
    firstName: text,
    lastName: text,
    email: text,
    password: text,
    passwordConfirmation: text,
    company: text,
    termsVersion: text,
    ...provenPerson,
  }),
  reply: v.object({ registrationId: v.string(), email: v.string(), waitSeconds: v.number() }),
})

/** Returns a registration that awaits verification; fails with `accountMissing` if unknown or older than seven days. */
export const readRegistration = endpoint({
  method: 'GET',
  path: '/api/Account/Registration',
  access: 'open',
  input: v.object({ registrationId }),
  reply: v.object({ email: v.string(), waitSeconds: v.number() }),
})

/**
 * Resends the verification email with a new code; fails with `waitForMail` if too early, `accountMissing` if unknown.
 */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/Account/ResendVerification',
  access: 'open',
  input: v.object({ registrationId, ...provenPerson }),
  reply: letterSent,
})

/**
 * Activates an account by its registration and six-digit code, or by the email's link token (`/captcha?token=…`).
 * Errors include `codeWrong`, `codeUsedUp`, `invalidLink` and `accountMissing`. Doesn't sign the user in.
 */
export const verify = endpoint({
  method: 'POST',
  path: '/api/Account/Verify',
  access: 'open',
  input: v.union([
    v.object({ token }),
    v.object({ registrationId, code: v.pipe(v.string(), v.trim(), v.maxLength(20)) }),
  ]),
  reply: v.object({ email: v.string() }),
})

export const registerWithIdentity = endpoint({
  method: 'POST',
  path: '/api/Account/RegisterWithIdentity',
  access: 'open',
  input: v.object({ firstName: text, lastName: text, company: text, termsVersion: text }),
  reply: signedIn,
})
