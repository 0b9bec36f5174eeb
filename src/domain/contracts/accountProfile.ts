import * as v from 'valibot'
import { roles } from '../access/permissions.ts'
import { locales } from '../locale.ts'
import { currencies } from '../money/money.ts'
import { areaUnits } from '../units/areaUnits.ts'
import { letterSent } from './accountRegister.ts'
import { endpoint } from './endpoint.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const none = v.object({})

/** Required by calls that change how an account is entered, where the account has a password. */
export const currentPassword = { currentPassword: v.optional(text) }

/** Who may answer for an account besides its password. */
export const identityProviders = ['google', 'apple'] as const
export const identityProvider = v.picklist(identityProviders)
export type IdentityProvider = v.InferOutput<typeof identityProvider>

/** The own account. What is empty or null was never set; null units and currency follow the company. */
export const profileSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** The user id: signs in as well as the address does. */
  userName: v.string(),
  email: v.string(),
  /** An address that waits for its verification. */
  pendingEmail: v.nullable(v.string()),
  phone: v.string(),
  locale: v.nullable(v.picklist(locales)),
  areaUnit: v.nullable(v.picklist(areaUnits)),
  currency: v.nullable(v.picklist(currencies)),
  hasPassword: v.boolean(),
  identities: v.array(v.object({ provider: identityProvider, email: v.string(), linkedAt: v.string() })),
  company: v.string(),
  roles: v.array(v.picklist(roles)),
})
export type Profile = v.InferOutput<typeof profileSchema>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/Account/Profile',
  access: 'signedIn',
  input: none,
  reply: profileSchema,
})

/**
 * Changes the own profile; what is left out stays. A user id that is taken breaks the rule `isExist` at `userName`. Another user id
 * requires the current password or a fresh sign-in.
 */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/Account/UpdateProfile',
  access: 'ownAccount',
  input: v.partial(
    v.object({
      firstName: text,
      lastName: text,
      userName: text,
      phone: text,
      locale: v.nullable(v.picklist(locales)),
      areaUnit: v.nullable(v.picklist(areaUnits)),
      currency: v.nullable(v.picklist(currencies)),
      ...currentPassword,
    }),
  ),
  reply: profileSchema,
})

/** Has a mail sent to a new address; it becomes the account's when its link or code comes back. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/Account/ChangeEmail',
  access: 'ownAccount',
  input: v.object({ email: text, currentPassword: text }),
  reply: letterSent,
})

/** Takes the new address, while signed in: by the letter's link (`/profile?emailToken=…`), or by its code. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/Account/ConfirmEmail',
  access: 'ownAccount',
  input: v.union([
    v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
    v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(20)) }),
  ]),
  reply: v.object({ email: v.string() }),
})

/** Where the account is signed in. Browser and system are names as their makers write them, empty when unknown. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/Account/Sessions',
  access: 'signedIn',
  input: none,
  reply: v.object({
    sessions: v.array(
      v.object({
        id: v.string(),
        browser: v.string(),
        system: v.string(),
        createdAt: v.string(),
        lastSeenAt: v.string(),
        isThis: v.boolean(),
      }),
    ),
  }),
})

/** Ends one of the own sessions; one that is not there (any more) is already ended. Requires the password or a fresh sign-in. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/Account/EndSession',
  access: 'signedIn',
  input: v.object({ id: v.pipe(v.string(), v.maxLength(80)), ...currentPassword }),
  reply: none,
})

/** Ends all own sessions but this one. Requires the password or a fresh sign-in. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/Account/EndOtherSessions',
  access: 'signedIn',
  input: v.object(currentPassword),
  reply: v.object({ ended: v.number() }),
})
