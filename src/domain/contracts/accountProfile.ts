import * as v from 'valibot'
import { roles } from '../access/permissions.ts'
import { locales } from '../locale.ts'
import { currencies } from '../money/money.ts'
import { areaUnits } from '../units/areaUnits.ts'
import { letterSent } from './accountRegister.ts'
import { endpoint } from './endpoint.ts'

const text = v.pipe(v.string(), v.maxLength(1_000))
const none = v.object({})

/** Current password, required for changes to sign-in methods or sessions if the account has a password. */
export const currentPassword = { currentPassword: v.optional(text) }

export const identityProviders = ['google', 'apple'] as const
export const identityProvider = v.picklist(identityProviders)
export type IdentityProvider = v.InferOutput<typeof identityProvider>

/** The user's account. Empty or null means not set; units and currency then follow the company. */
export const profileSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** User name, an alternative to the email address at sign-in. */
  userName: v.string(),
  email: v.string(),
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
 * Updates the user's profile; omitted fields stay unchanged. A taken user name violates the rule `isExist`. Changing
 * the user name requires the current password or, without one, a fresh sign-in.
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

/** Emails a confirmation to a new address, which takes effect once confirmed by link or code. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/Account/ChangeEmail',
  access: 'ownAccount',
  input: v.object({ email: text, currentPassword: text }),
  reply: letterSent,
})

/** Confirms the new address while signed in, by link (`/profile?emailToken=…`) or code. */
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

/** Lists the account's sessions. Browser and system use vendor names, empty if unknown. */
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

/**
 * Ends one of the user's sessions; a missing session counts as ended. Requires the password or, without one, a fresh
 * sign-in.
 */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/Account/EndSession',
  access: 'signedIn',
  input: v.object({ id: v.pipe(v.string(), v.maxLength(80)), ...currentPassword }),
  reply: none,
})

/** Ends all other sessions of the user. Requires the password or, without one, a fresh sign-in. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/Account/EndOtherSessions',
  access: 'signedIn',
  input: v.object(currentPassword),
  reply: v.object({ ended: v.number() }),
})
