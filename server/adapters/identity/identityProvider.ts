import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'

/** What a browser takes along to a provider, and what is checked when it comes back. */
export interface Journey {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who a provider says somebody is. `issuer` and `subject` name a person for ever; an address may change hands. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** Google and Apple, as far as the installation is registered with them. */
export interface IdentityProviders {
  readonly has: (provider: IdentityProvider) => boolean
  /** Where the browser goes to sign in there. */
  readonly addressOf: (provider: IdentityProvider, journey: Journey) => Promise<string>
  /** Who came back with these parameters; `authorizationFailed` for anything that is not as it must be. */
  readonly exchange: (
    provider: IdentityProvider,
    journey: Journey,
    parameters: Readonly<Record<string, string>>,
  ) => Promise<Claims>
}
