import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'

/**
 * Values of one sign-in, used at its start and when the user returns. At the start, the provider gets a hash of
 * `verifier` instead of the verifier itself.
 */
export interface Journey {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Verified identity. `issuer` and `subject` identify a person permanently; an email address may change owners. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

export interface IdentityProviders {
  readonly has: (provider: IdentityProvider) => boolean
  readonly addressOf: (provider: IdentityProvider, journey: Journey) => Promise<string>
  /** Exchanges the callback parameters for the user's claims; throws `authorizationFailed` if anything is invalid. */
  readonly exchange: (
    provider: IdentityProvider,
    journey: Journey,
    parameters: Readonly<Record<string, string>>,
  ) => Promise<Claims>
}
