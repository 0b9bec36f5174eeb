import { identityStartPath } from '#domain/contracts/accountIdentity.ts'
import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'

export interface StartWish {
  readonly purpose?: 'invitation'
  readonly returnTo?: string | undefined
  readonly invitation?: string | undefined
}

/** Returns the URL that starts sign-in with Google or Apple. The sign-in ends at /appleLoginValidation. */
export function identityStartAddress(provider: IdentityProvider, params: StartWish = {}): string {
  const entries = Object.entries({ provider, ...params }).filter((entry): entry is [string, string] => !!entry[1])
  return `${identityStartPath}?${new URLSearchParams(entries)}`
}
