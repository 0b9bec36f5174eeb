import * as v from 'valibot'
import { provenPerson, signedIn } from './account.ts'
import { endpoint } from './endpoint.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const registrationId = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

/** A letter is on its way; another one may be asked for after this many seconds. */
export const letterSent = v.object({ waitSeconds: v.number() })

/**
 * Registers a company with its owner: nothing is made until the mailbox is verified. The rules of the fields are
 * `accountForms.register`. An address that has an account is `emailRegistered`, a password of the most used `passwordCommon`.
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

/** What stands of a registration that waits for its code; `accountMissing` when there is none (any more). */
export const readRegistration = endpoint({
  method: 'GET',
  path: '/api/Account/Registration',
  access: 'open',
  input: v.object({ registrationId }),
  reply: v.object({ email: v.string(), waitSeconds: v.number() }),
})

/** Sends the verification mail once more, with a new code; too early is `waitForMail`, an unknown registration `accountMissing`. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/Account/ResendVerification',
  access: 'open',
  input: v.object({ registrationId, ...provenPerson }),
  reply: letterSent,
})

/**
 * Activates an account: by the six digits together with the registration they belong to, or by the token of the letter's link
 * (`/captcha?token=…`). Refused as `codeWrong`, `codeUsedUp`, `invalidLink` or `accountMissing`. It does not sign in.
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

/** Registers a company with its owner for whom Google or Apple answers; see `accountIdentity.ts`. Signs in at once. */
export const registerWithIdentity = endpoint({
  method: 'POST',
  path: '/api/Account/RegisterWithIdentity',
  access: 'open',
  input: v.object({ firstName: text, lastName: text, company: text, termsVersion: text }),
  reply: signedIn,
})
