import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'

export const providerNames: Readonly<Record<IdentityProvider, string>> = { google: 'Google', apple: 'Apple' }
