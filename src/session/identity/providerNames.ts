import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'

/** Names of the companies, which no language translates. */
export const providerNames: Readonly<Record<IdentityProvider, string>> = { google: 'Google', apple: 'Apple' }
