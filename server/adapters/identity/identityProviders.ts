import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type ClientAuth,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import * as v from 'valibot'
import type { IdentityProvider } from '#domain/contracts/accountProfile.ts'
import { AppError } from '#domain/errors.ts'
import type { ProviderSettings } from '../../accountsEnv.ts'
import { appleSecret } from './appleSecret.ts'
import type { Claims, IdentityProviders } from './identityProvider.ts'

type Settings = Readonly<Record<IdentityProvider, ProviderSettings | undefined>>
type Report = (error: unknown, about: string) => void

const wanted: Record<IdentityProvider, Readonly<Record<string, string>>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  // Apple requires a form post if a name or email is requested.
  apple: { scope: 'openid name email', response_mode: 'form_post' },
}

/** Boolean claim, which Apple sometimes sends as a string. */
const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
])
const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(flag, false),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
})

/** Creates OpenID clients (code flow with PKCE and nonce, pinned issuers). Discovery runs at the first sign-in. */
export function createIdentityProviders(settings: Settings, clock: () => number, report: Report): IdentityProviders {
  const known = new Map<IdentityProvider, Promise<Configuration>>()
  const configurationOf = (provider: IdentityProvider): Promise<Configuration> => {
    const cached = known.get(provider)
    if (cached) return cached
    const found = discover(settings[provider], clock)
    known.set(provider, found)
    // Forget the failure, so the next sign-in retries discovery.
    found.catch(() => known.delete(provider))
    return found
  }
  const orFailed = async <T>(provider: IdentityProvider, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      report(error, `signing in with ${provider}`)
      throw new AppError('authorizationFailed')
    }
  }
  return {
    has: (provider) => settings[provider] !== undefined,
    addressOf: (provider, { redirectUri, state, nonce, verifier }) =>
      orFailed(provider, async () => {
        const configuration = await configurationOf(provider)
        const code_challenge = await calculatePKCECodeChallenge(verifier)
        const pkce = { code_challenge, code_challenge_method: 'S256' }
        const parameters = { redirect_uri: redirectUri, state, nonce, ...pkce, ...wanted[provider] }
        return buildAuthorizationUrl(configuration, parameters).href
      }),
    exchange: (provider, { redirectUri, state, nonce, verifier }, parameters) =>
      orFailed(provider, async () => {
        const came = new URL(`${redirectUri}?${new URLSearchParams(parameters).toString()}`)
        const tokens = await authorizationCodeGrant(await configurationOf(provider), came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return claimsOf(tokens.claims())
      }),
  }
}

function claimsOf(given: unknown): Claims {
  const { iss, sub, email, email_verified, given_name, family_name } = v.parse(claimsSchema, given)
  return {
    issuer: iss,
    subject: sub,
    email,
    isVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
  }
}

const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

async function discover(settings: ProviderSettings | undefined, clock: () => number): Promise<Configuration> {
  if (!settings) throw new Error('This provider is not configured.')
  const issuer = new URL(settings.issuer)
  const isHere = issuer.protocol === 'http:' && ownHosts.has(issuer.hostname)
  return discovery(issuer, settings.clientId, undefined, authenticationOf(settings, clock), {
    // Check ID token signatures with the provider's published keys, in addition to TLS.
    execute: isHere ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks],
    timeout: 15,
  })
}

function authenticationOf(settings: ProviderSettings, clock: () => number): ClientAuth {
  const { secret } = settings
  if (secret.kind === 'text') return ClientSecretPost(secret.text)
  return (_server, client, body) => {
    body.set('client_id', client.client_id)
    body.set(
      'client_secret',
      appleSecret({ ...secret, clientId: client.client_id, audience: settings.issuer }, clock()),
    )
  }
}
