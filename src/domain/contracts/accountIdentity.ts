import * as v from 'valibot'
import { signedIn } from './account.ts'
import { currentPassword, identityProvider } from './accountProfile.ts'
import { endpoint } from './endpoint.ts'

const none = v.object({})

/** Path that starts sign-in with Google or Apple, with `identityStartInput` as query; redirects to the provider. */
export const identityStartPath = '/api/Account/OidcStart'

/** `returnTo` must be a path on this site. Linking starts with `linkIdentity` instead. */
export const identityStartInput = v.object({
  provider: identityProvider,
  purpose: v.optional(v.picklist(['signIn', 'invitation']), 'signIn'),
  returnTo: v.optional(v.pipe(v.string(), v.maxLength(2_000)), '/map'),
  invitation: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

/**
 * Returns the path to which the provider redirects. The server then redirects to `/appleLoginValidation` with `state`
 * or `error`.
 */
export const identityCallbackPath = (provider: string) => `/api/Account/OidcCallback/${provider}` as const

const stranger = {
  provider: identityProvider,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
}

/**
 * Completes sign-in with a provider (screen /appleLoginValidation). Fails with `authorizationFailed` if the provider
 * doesn't confirm the user. Unfinished sign-ins expire after 15 minutes.
 * - `signedIn`: the user is signed in.
 * - `linked`: the provider is linked to the current account.
 * - `linkNeeded`: an account has this email address; the user must sign in with its password and `linkIdentity`.
 * - `registerNeeded`: the user is unknown and may register a company (`registerWithIdentity`).
 * - `invitation`: the user is unknown and may accept the invitation.
 */
export const finishIdentity = endpoint({
  method: 'POST',
  path: '/api/Account/FinishIdentity',
  access: 'open',
  input: v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  reply: v.variant('outcome', [
    v.object({ outcome: v.literal('signedIn'), ...signedIn.entries, returnTo: v.string() }),
    v.object({ outcome: v.literal('linked'), returnTo: v.string() }),
    v.object({ outcome: v.literal('linkNeeded'), ...stranger, returnTo: v.string() }),
    v.object({ outcome: v.literal('registerNeeded'), ...stranger }),
    v.object({ outcome: v.literal('invitation'), ...stranger, invitation: v.string() }),
  ]),
})

export const readPendingIdentity = endpoint({
  method: 'GET',
  path: '/api/Account/PendingIdentity',
  access: 'open',
  input: none,
  reply: v.object({ pending: v.nullable(v.object(stranger)) }),
})

/**
 * Starts linking a provider to the user's account; returns the redirect address. Requires the current password or, if
 * the account has no password, a session opened in the last 10 minutes; otherwise fails with `freshSignInNeeded`.
 */
export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/Account/LinkIdentity',
  access: 'ownAccount',
  input: v.object({
    provider: identityProvider,
    ...currentPassword,
    returnTo: v.optional(v.pipe(v.string(), v.maxLength(2_000)), '/profile'),
  }),
  reply: v.object({ address: v.string() }),
})

/**
 * Unlinks a provider; fails with `identityLast` for the last sign-in method. Requires the same proof as `linkIdentity`.
 */
export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/api/Account/UnlinkIdentity',
  access: 'ownAccount',
  input: v.object({ provider: identityProvider, ...currentPassword }),
  reply: none,
})
