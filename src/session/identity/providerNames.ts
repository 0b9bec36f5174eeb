import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'

/** Company names, never translated. */
export const providerNames: Readonly<Record<IdentityProvider, string>> = { google: 'Google', apple: 'Apple' }
