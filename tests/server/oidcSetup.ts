import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Provider, { type ClientMetadata } from 'oidc-provider'

interface KnownPerson {
  readonly email: string
  readonly emailVerified?: boolean | string
  readonly givenName?: string
  readonly familyName?: string
}

export interface TestProvider {
  readonly issuer: string
  readonly people: Record<string, KnownPerson>
  /** Problems found in client secrets under Apple's rule. */
  readonly secretProblems: string[]
  /** Changes the ID token in the provider's response; `resign` signs claims with the provider's key. */
  forge: ((idToken: string, resign: (claims: object) => string) => string) | undefined
  readonly close: () => Promise<void>
}

/** Apple authenticates clients by a key instead of a text secret; the provider has the public key. */
export interface AppleRule {
  readonly publicKey: KeyObject
  readonly teamId: string
  readonly keyId: string
}

const textSecret = 'a secret that a provider gave'

export async function openProvider(clientId: string, redirectUris: string[], apple?: AppleRule): Promise<TestProvider> {
  const people: Record<string, KnownPerson> = {}
  const secretProblems: string[] = []
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const client: ClientMetadata = {
    client_id: clientId,
    client_secret: textSecret,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'client_secret_post',
    response_types: ['code'],
    grant_types: ['authorization_code'],
  }
  const provider = makeProvider(issuer, client, people, privateKey)
  const made: TestProvider = { issuer, people, secretProblems, forge: undefined, close: () => close(server) }
  const answer = provider.callback()
  server.on('request', (request, reply) => {
    // Account selection is specific to Google; this provider has one account at a time.
    request.url = request.url?.replace('&prompt=select_account', '')
    if (request.url === '/token') forgeAnswer(reply, (token) => made.forge?.(token, resignWith(privateKey)) ?? token)
    const isToken = apple !== undefined && request.url === '/token'
    const ready = isToken ? checkAppleSecret(request, apple, issuer, clientId, secretProblems) : Promise.resolve()
    void ready.then(() => answer(request, reply))
  })
  return made
}

function forgeAnswer(reply: ServerResponse, forge: (token: string) => string): void {
  const end = reply.end.bind(reply) as (body?: unknown) => ServerResponse
  reply.end = ((body?: unknown) => {
    const answer = JSON.parse(String(body)) as { id_token?: string }
    if (answer.id_token === undefined) return end(body)
    const text = JSON.stringify({ ...answer, id_token: forge(answer.id_token) })
    reply.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof reply.end
}

const resignWith =
  (key: KeyObject) =>
  (claims: object): string => {
    const parts = [{ alg: 'RS256', typ: 'JWT', kid: keyName }, claims]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }

const keyName = 'the key of the test'

function makeProvider(
  issuer: string,
  client: ClientMetadata,
  people: Record<string, KnownPerson>,
  key: KeyObject,
): Provider {
  return new Provider(issuer, {
    clients: [client],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: keyName, use: 'sig', alg: 'RS256' }] } as never,
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'], name: [] },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const { email, emailVerified = true, givenName, familyName } = people[id]!
        const names = { given_name: givenName, family_name: familyName }
        return { sub: id, email, email_verified: emailVerified as boolean, ...names }
      },
    }),
  })
}

/** Checks a secret by Apple's rule, then replaces a correct one with the text that the provider expects. */
async function checkAppleSecret(
  request: IncomingMessage,
  { publicKey, teamId, keyId }: AppleRule,
  issuer: string,
  clientId: string,
  problems: string[],
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
  const [head = '', claims = '', signature = ''] = (body['client_secret'] ?? '').split('.')
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  const bytes = Buffer.from(signature, 'base64url')
  const key = {
    key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
    dsaEncoding: 'ieee-p1363',
  } as const
  if (bytes.length !== 64 || !verify('sha256', Buffer.from(`${head}.${claims}`), key, bytes)) problems.push('signature')
  if (read(head)['alg'] !== 'ES256' || read(head)['kid'] !== keyId) problems.push('header')
  const { iss, aud, sub, iat, exp } = read(claims)
  if (iss !== teamId || aud !== issuer || sub !== clientId) problems.push('claims')
  if (Number(exp) - Number(iat) > 15_777_000) problems.push('lifetime')
  const right = problems.length === 0 ? textSecret : 'wrong'
  Object.assign(request, { body: { ...body, client_secret: right } })
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** A provider's redirect: the query of a GET, or the fields of a form. */
export interface SentBack {
  readonly address: string
  readonly fields: Record<string, string>
}

/** Follows redirects and fills in the provider's forms, until the provider sends the browser back to the product. */
export async function visitProvider(start: string, { issuer }: TestProvider, login: string): Promise<SentBack> {
  const jar = new Map<string, string>()
  let next: { address: string; form?: URLSearchParams } = { address: start }
  for (let step = 0; step < 20; step += 1) {
    const answer = await fetch(next.address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form ? { method: 'POST', body: next.form } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      jar.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (location) next = { address: new URL(location, next.address).href }
    else next = formIn(await answer.text(), next.address, login)
    const to = new URL(next.address)
    if (to.origin === issuer) continue
    const fields = next.form ?? to.searchParams
    return { address: to.origin + to.pathname, fields: Object.fromEntries(fields) }
  }
  throw new Error('The provider never sent the browser back.')
}

function formIn(page: string, address: string, login: string): { address: string; form: URLSearchParams } {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
  if (!action) throw new Error(`No form at ${address}: ${page.slice(0, 300)}`)
  const form = new URLSearchParams()
  for (const [input] of page.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(input)?.[1]
    if (name) form.set(name, /value="([^"]*)"/.exec(input)?.[1] ?? '')
  }
  if (form.has('login')) form.set('login', login)
  if (form.has('password')) form.set('password', 'any')
  return { address: new URL(action.replaceAll('&amp;', '&'), address).href, form }
}

/** Starts Google and Apple providers for the product at `home`; returns them with the product's settings. */
export async function openProviders(home: string) {
  const back = (provider: string) => `${home}/api/Account/OidcCallback/${provider}`
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rule = { publicKey, teamId: 'TEAM123456', keyId: 'KEY1234567' }
  const google = await openProvider('google-client', [back('google')])
  const apple = await openProvider('com.example.service', [back('apple')], rule)
  const settings = {
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_CLIENT_SECRET: 'a secret that a provider gave',
    GOOGLE_ISSUER: google.issuer,
    APPLE_CLIENT_ID: 'com.example.service',
    APPLE_TEAM_ID: rule.teamId,
    APPLE_KEY_ID: rule.keyId,
    APPLE_ISSUER: apple.issuer,
    APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
  }
  return { google, apple, settings }
}
