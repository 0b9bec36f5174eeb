import * as v from 'valibot'
import { signedIn } from './account.ts'
import { currentPassword, identityProvider } from './accountProfile.ts'
import { endpoint } from './endpoint.ts'

const none = v.object({})

/** Where a browser is sent to sign in with Google or Apple; see `identityStartInput`. The answer is a redirect. */
export const identityStartPath = '/api/Account/OidcStart'

/** `returnTo` is taken only when it is an address of this product. Linking starts with `linkIdentity`. */
export const identityStartInput = v.object({
  provider: identityProvider,
  purpose: v.optional(v.picklist(['signIn', 'invitation']), 'signIn'),
  returnTo: v.optional(v.pipe(v.string(), v.maxLength(2_000)), '/map'),
  /** Token of the invitation, with `purpose: invitation`. */
  invitation: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

/** Where the providers send the browser back to; from there it goes on to `/appleLoginValidation?state=…`. */
export const identityCallbackPath = (provider: string) => `/api/Account/OidcCallback/${provider}` as const

/** Who came back from Google or Apple, as far as it is known. */
const stranger = {
  provider: identityProvider,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
}

/**
 * Finishes what the browser came back for (screen /appleLoginValidation). `signedIn` and `joined` signed in; `linked` joined the
 * provider to the account that is signed in; `linkNeeded`: the address has an account, whose password must prove it (sign in with
 * `linkIdentity`); `registerNeeded`: nobody is known by it, a company may be registered (`registerWithIdentity`), or an
 * invitation accepted. Anything wrong is `authorizationFailed`. What is not finished is forgotten after 15 minutes.
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

/** Who waits in this browser to be registered, joined or linked; null when nobody does. */
export const readPendingIdentity = endpoint({
  method: 'GET',
  path: '/api/Account/PendingIdentity',
  access: 'open',
  input: none,
  reply: v.object({ pending: v.nullable(v.object(stranger)) }),
})

/**
 * Starts linking a provider to the own account and returns the address to go to. Requires the current password, or, for an account
 * without one, a session opened in the last 10 minutes (`freshSignInNeeded`).
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

/** Parts a provider from the own account; `identityLast` when nothing would be left to sign in with. */
export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/api/Account/UnlinkIdentity',
  access: 'ownAccount',
  input: v.object({ provider: identityProvider, currentPassword: v.pipe(v.string(), v.maxLength(1_000)) }),
  reply: none,
})
