import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#domain/accounts/terms.ts'
import { demoCompany } from '#server/demo/demoAccounts.ts'
import { createStaff } from '#server/services/staff/createStaff.ts'
import { type AccountsSetup, codeOf, openSetup, tokenIn, whoAmI } from './accountsSetup.ts'
import { openProviders, type SentBack, type TestProvider, visitProvider } from './oidcSetup.ts'
import { cookiesOf, Device, post, signIn } from './testServer.ts'

const demoPassword = 'Catchment-demo-2026'
const home = 'http://127.0.0.1:8080'

let setup: AccountsSetup
let google: TestProvider
let apple: TestProvider

beforeEach(async () => {
  const providers = await openProviders(home)
  ;({ google, apple } = providers)
  setup = await openSetup({ PUBLIC_URL: home, ...providers.settings })
  google.people['gina'] = { email: 'gina@chain.example', givenName: 'Gina', familyName: 'Hsu' }
  apple.people['anna'] = { email: 'x7@privaterelay.example', emailVerified: 'true' }
})
afterEach(async () => {
  await setup.end()
  await google.close()
  await apple.close()
})

interface Away {
  readonly cookie: string
  readonly sent: SentBack
}

async function goAway(provider: string, login: string, query = '', cookie = ''): Promise<Away> {
  const url = `/api/Account/OidcStart?provider=${provider}${query}`
  const start = await setup.app.inject({ method: 'GET', url, headers: { cookie } })
  expect(start.statusCode).toBe(303)
  const sent = await visitProvider(start.headers.location!, provider === 'google' ? google : apple, login)
  return { cookie: [cookie, cookiesOf(start)].filter(Boolean).join('; '), sent }
}

function comeBack(
  provider: string,
  { fields }: SentBack,
  more: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const given = new URLSearchParams({ ...fields, ...more }).toString()
  const url = `/api/Account/OidcCallback/${provider}`
  if (provider === 'google') return setup.app.inject({ method: 'GET', url: `${url}?${given}` })
  // A cross-site form has neither our cookie nor our header, and the browser marks it.
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: apple.issuer,
    'sec-fetch-site': 'cross-site',
  }
  return setup.app.inject({ method: 'POST', url, payload: given, headers })
}

const stateIn = ({ headers }: LightMyRequestResponse): string =>
  new URL(headers.location!, home).searchParams.get('state') ?? ''
const finish = (state: string, cookie: string) => post(setup.app, '/api/Account/FinishIdentity', { state }, { cookie })

async function throughProvider(provider: string, login: string, query = '', cookie = '', user = '') {
  const away = await goAway(provider, login, query, cookie)
  const returned = await comeBack(provider, away.sent, user ? { user } : {})

  const answer = await finish(stateIn(returned), away.cookie)
  return { answer, cookie: away.cookie }
}

const startLink = (cookie: string, proof: object = {}) =>
  post(setup.app, '/api/Account/LinkIdentity', { provider: 'google', ...proof }, { cookie })

async function linkGoogle(login: string, cookie: string): Promise<LightMyRequestResponse> {
  const start = await startLink(cookie, { currentPassword: demoPassword })
  const sent = await visitProvider(start.json().data.address, google, login)
  return finish(stateIn(await comeBack('google', sent)), `${cookie}; ${cookiesOf(start)}`)
}

async function linkApple(login: string, cookie: string): Promise<LightMyRequestResponse> {
  const start = await startLink(cookie, { provider: 'apple' })
  const sent = await visitProvider(start.json().data.address, apple, login)
  return finish(stateIn(await comeBack('apple', sent)), `${cookiesOf(start)}; ${cookie}`)
}

const registerBy = (cookie: string, firstName = 'Gina', lastName = 'Hsu') =>
  post(
    setup.app,
    '/api/Account/RegisterWithIdentity',
    { firstName, lastName, company: 'Harbour Tea', termsVersion },
    { cookie },
  )

test('a newcomer by Google registers a company of their own, and signs in by Google from then on', async () => {
  const { answer, cookie } = await throughProvider('google', 'gina')
  expect(answer.json().data).toEqual({
    outcome: 'registerNeeded',
    provider: 'google',
    email: 'gina@chain.example',
    firstName: 'Gina',
    lastName: 'Hsu',
  })
  expect(answer.cookies.some(({ name, value }) => name === 'token' && value !== '')).toBe(false)
  const registered = await registerBy(cookie)
  const me = (await whoAmI(setup, cookiesOf(registered))).json().data
  expect(me).toMatchObject({
    user: { email: 'gina@chain.example', roles: ['owner'] },
    company: { name: 'Harbour Tea' },
  })
  expect(codeOf(await registerBy(cookie))).toBe('authorizationFailed')
  const again = await throughProvider('google', 'gina', '&returnTo=%2Fstores%3Fpage%3D2')
  expect(again.answer.json().data).toMatchObject({
    outcome: 'signedIn',
    userId: me.user.id,
    returnTo: '/stores?page=2',
  })
  expect((await whoAmI(setup, cookiesOf(again.answer))).statusCode).toBe(200)
  expect(codeOf(await signIn(setup.app, 'gina@chain.example', ''))).toBe('invalidFields')
  expect(codeOf(await signIn(setup.app, 'gina@chain.example', 'anything'))).toBe('wrongPassword')
})

test('a newcomer by Apple: the form of another site, the name that is told once, the secret by key', async () => {
  const user = JSON.stringify({ name: { firstName: 'Anna', lastName: 'Kuo' }, email: 'somebody@else.example' })
  const { answer, cookie } = await throughProvider('apple', 'anna', '', '', user)
  expect(apple.secretProblems).toEqual([])
  expect(answer.json().data).toEqual({
    outcome: 'registerNeeded',
    provider: 'apple',
    email: 'x7@privaterelay.example',
    firstName: 'Anna',
    lastName: 'Kuo',
  })
  expect((await registerBy(cookie, 'Anna', 'Kuo')).statusCode).toBe(200)
  expect((await throughProvider('apple', 'anna')).answer.json().data.outcome).toBe('signedIn')
})

test('an address that has an account is linked only by who knows its password', async () => {
  google.people['impostor'] = { email: 'planner@demo.catchment.test' }
  const { answer, cookie } = await throughProvider('google', 'impostor')
  expect(answer.json().data).toMatchObject({ outcome: 'linkNeeded', email: 'planner@demo.catchment.test' })
  expect(codeOf(await registerBy(cookie))).toBe('emailRegistered')
  const login = (password: string) =>
    post(
      setup.app,
      '/api/Account/Login',
      { account: 'planner@demo.catchment.test', password, linkIdentity: true },
      { cookie },
    )
  expect(codeOf(await login('guess'))).toBe('wrongPassword')
  expect((await throughProvider('google', 'impostor')).answer.json().data.outcome).toBe('linkNeeded')
  expect((await login('Catchment-demo-2026')).statusCode).toBe(200)
  expect((await throughProvider('google', 'impostor')).answer.json().data.outcome).toBe('signedIn')
})

test('signing in without asking for it links nothing', async () => {
  google.people['impostor'] = { email: 'planner@demo.catchment.test' }
  const { cookie } = await throughProvider('google', 'impostor')
  const body = { account: 'planner@demo.catchment.test', password: 'Catchment-demo-2026' }
  await post(setup.app, '/api/Account/Login', body, { cookie })
  expect(await setup.context.database.selectFrom('identity').selectAll().execute()).toEqual([])
})

test('who is signed in links Google from the profile, and parts from it with the password', async () => {
  const planner = await Device.signIn(setup, 'planner')
  const answer = await linkGoogle('gina', planner.cookie)
  expect(answer.json().data).toEqual({ outcome: 'linked', returnTo: '/profile' })
  const profile = async () => (await planner.get('/api/Account/Profile')).json().data
  expect((await profile()).identities).toMatchObject([{ provider: 'google', email: 'gina@chain.example' }])
  const other = await Device.signIn(setup, 'viewer')
  expect(codeOf(await linkGoogle('gina', other.cookie))).toBe('identityTaken')
  const part = (currentPassword: string) =>
    planner.post('/api/Account/UnlinkIdentity', { provider: 'google', currentPassword })
  expect(codeOf(await part('guess'))).toBe('passwordWrong')
  expect((await part('Catchment-demo-2026')).statusCode).toBe(200)
  expect((await profile()).identities).toEqual([])
})

test('who has no password parts from Google while Apple is linked, and not from the last way in', async () => {
  const { cookie } = await throughProvider('google', 'gina')
  const inside = cookiesOf(await registerBy(cookie))
  const part = (provider: string) => post(setup.app, '/api/Account/UnlinkIdentity', { provider }, { cookie: inside })
  expect(codeOf(await part('google'))).toBe('identityLast')
  expect((await linkApple('anna', inside)).json()).toMatchObject({ data: { outcome: 'linked' } })
  expect((await part('google')).statusCode).toBe(200)
  expect(codeOf(await part('apple'))).toBe('identityLast')
  expect((await throughProvider('apple', 'anna')).answer.json().data.outcome).toBe('signedIn')
})

test('a new password by mail parts a linked Google account, which whoever knew the old one may have linked', async () => {
  const planner = await Device.signIn(setup, 'planner')
  await linkGoogle('gina', planner.cookie)
  expect((await throughProvider('google', 'gina')).answer.json().data.outcome).toBe('signedIn')
  await post(setup.app, '/api/Account/ForgotPassword', { email: 'planner@demo.catchment.test' })
  const token = tokenIn(await setup.newest(), 'token')
  const password = 'three quiet harbours'
  await post(setup.app, '/api/Account/ResetPassword', { token, password, passwordConfirmation: password })
  expect((await throughProvider('google', 'gina')).answer.json().data.outcome).toBe('registerNeeded')
})

test('where Google is the only way in, the first password by mail leaves it', async () => {
  const { cookie } = await throughProvider('google', 'gina')
  await registerBy(cookie)
  await post(setup.app, '/api/Account/ForgotPassword', { email: 'gina@chain.example' })
  const token = tokenIn(await setup.newest(), 'token')
  const password = 'three quiet harbours'
  await post(setup.app, '/api/Account/ResetPassword', { token, password, passwordConfirmation: password })
  expect((await throughProvider('google', 'gina')).answer.json().data.outcome).toBe('signedIn')
})

test('a guest of the staff links no Google account, and one that was linked before opens nothing', async () => {
  const { database } = setup.context
  const email = 'sam@provider.example'
  const password = await createStaff(setup.context, email, 'Sam')
  const staff = cookiesOf(await post(setup.app, '/api/Staff/Login', { email, password }))
  const act = { companyId: demoCompany.id, reason: 'the map stays empty' }
  const inside = cookiesOf(await post(setup.app, '/api/Staff/ActAs', act, { cookie: staff }))
  const start = await startLink(inside, { currentPassword: password })
  expect([start.statusCode, codeOf(start)]).toEqual([403, 'notAllowed'])
  const guest = await database
    .selectFrom('account')
    .selectAll()
    .where('staff_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const about = { company_id: guest.company_id, user_id: guest.id, provider: 'google', email: '', linked_at: '' }
  await database
    .insertInto('identity')
    .values({ ...about, issuer: google.issuer, subject: 'gina' })
    .execute()
  expect(codeOf((await throughProvider('google', 'gina')).answer)).toBe('accountInvalid')
})

test('who is invited joins by Google without a password', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const invited = { email: 'kai@chain.example', roles: ['viewer'], boundStoreIds: [], boundSurveyIds: [] }
  await owner.post('/api/User/Invite', invited)
  const token = tokenIn(await setup.newest(), 'invitation')
  const { answer, cookie } = await throughProvider('google', 'gina', `&purpose=invitation&invitation=${token}`)
  expect(answer.json().data).toMatchObject({ outcome: 'invitation', invitation: token })
  const body = { token, firstName: 'Gina', lastName: 'Hsu', termsVersion, withIdentity: true }
  const joined = await post(setup.app, '/api/User/AcceptInvitation', body, { cookie })
  const me = (await whoAmI(setup, cookiesOf(joined))).json().data
  expect(me).toMatchObject({ user: { email: 'kai@chain.example', roles: ['viewer'] }, company: { isDemo: true } })
  expect((await throughProvider('google', 'gina')).answer.json().data).toMatchObject({ userId: me.user.id })
})

test('what one browser began no other can finish, nor twice, nor late', async () => {
  const away = await goAway('google', 'gina')
  const state = stateIn(await comeBack('google', away.sent))
  expect(codeOf(await finish(state, ''))).toBe('authorizationFailed')
  expect(codeOf(await finish(state, 'identity=somebody-elses'))).toBe('authorizationFailed')
  expect(codeOf(await finish('unknown', away.cookie))).toBe('authorizationFailed')
  expect((await finish(state, away.cookie)).statusCode).toBe(200)
  expect(codeOf(await finish(state, away.cookie))).toBe('authorizationFailed')
  const late = await goAway('google', 'gina')
  const lateState = stateIn(await comeBack('google', late.sent))
  setup.now += 15 * 60_000
  expect(codeOf(await finish(lateState, late.cookie))).toBe('authorizationFailed')
})

test('a code of another trip, a changed state, another issuer or an error are refused', async () => {
  const one = await goAway('google', 'gina')
  const two = await goAway('google', 'gina')
  const swapped = { ...one.sent, fields: { ...one.sent.fields, code: two.sent.fields['code']! } }
  expect(codeOf(await finish(stateIn(await comeBack('google', swapped)), one.cookie))).toBe('authorizationFailed')
  const mixed = { ...two.sent, fields: { ...two.sent.fields, iss: 'https://evil.example' } }
  expect(codeOf(await finish(stateIn(await comeBack('google', mixed)), two.cookie))).toBe('authorizationFailed')
  const unknown = await comeBack('google', { ...one.sent, fields: { ...one.sent.fields, state: 'made-up' } })
  expect(unknown.headers.location).toBe('/appleLoginValidation?error=authorizationFailed')
  const three = await goAway('google', 'gina')
  const refused = await comeBack('google', {
    ...three.sent,
    fields: { state: three.sent.fields['state']!, error: 'access_denied' },
  })
  expect(refused.headers.location).toBe('/appleLoginValidation?error=authorizationFailed')
})

const day = 86_400

test.each<[string, (claims: Record<string, unknown>, token: string, resign: (claims: object) => string) => string]>([
  ['whose signature is another', (_claims, token) => `${token.slice(0, -8)}AAAAAAAA`],
  ['without a signature', (claims) => `${unsigned({ alg: 'none' })}.${unsigned(claims)}.`],
  [
    'that claims more than was signed',
    (claims, token) => {
      const [head, , signature] = token.split('.')
      return `${head}.${unsigned({ ...claims, email: 'owner@demo.catchment.test' })}.${signature}`
    },
  ],
  ['for another product', (claims, _token, resign) => resign({ ...claims, aud: 'another-client' })],
  ['of another issuer', (claims, _token, resign) => resign({ ...claims, iss: 'https://evil.example' })],
  ['that has ended', (claims, _token, resign) => resign({ ...claims, exp: Number(claims['exp']) - 2 * day })],
  ['of another sign-in', (claims, _token, resign) => resign({ ...claims, nonce: 'another' })],
])('an ID token %s is refused, and one that is signed anew is taken', async (_what, forge) => {
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
  google.forge = (token, resign) => resign(claimsOf(token))
  expect((await throughProvider('google', 'gina')).answer.json().data).toMatchObject({ outcome: 'registerNeeded' })
  google.forge = (token, resign) => forge(claimsOf(token), token, resign)
  expect(codeOf((await throughProvider('google', 'gina')).answer)).toBe('authorizationFailed')
  const refused = setup.context.database.selectFrom('audit_event').select('details').where('outcome', '=', 'refused')
  const details = JSON.stringify({ way: 'google', reason: 'authorizationFailed' })
  expect(await refused.execute()).toEqual([{ details }])
})

const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('a subject that Google knows opens nothing when Apple names it', async () => {
  const { cookie } = await throughProvider('google', 'gina')
  await registerBy(cookie)
  apple.people['gina'] = { email: 'gina.other@chain.example' }
  const { answer } = await throughProvider('apple', 'gina')
  expect(answer.json().data).toMatchObject({ outcome: 'registerNeeded', provider: 'apple' })
  expect(answer.cookies.some(({ name, value }) => name === 'token' && value !== '')).toBe(false)
})

test('a provider with another published issuer than the configured one opens nothing', async () => {
  await setup.end()
  setup = await openSetup({
    PUBLIC_URL: home,
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_CLIENT_SECRET: 'a secret that a provider gave',
    GOOGLE_ISSUER: google.issuer.replace('127.0.0.1', 'localhost'),
  })
  const start = await setup.app.inject({ method: 'GET', url: '/api/Account/OidcStart?provider=google' })
  expect(start.headers.location ?? '').not.toContain('localhost:')
  expect(start.headers.location ?? '').not.toContain(google.issuer)
  expect(start.statusCode === 303 ? start.headers.location : codeOf(start)).toContain('authorizationFailed')
})

test('a trip to Apple does not come back by way of Google', async () => {
  const away = await goAway('apple', 'anna')
  const returned = await comeBack('google', away.sent)
  expect(returned.headers.location).toBe('/appleLoginValidation?error=authorizationFailed')
})

test('an address that the provider has not verified opens nothing', async () => {
  google.people['unsure'] = { email: 'planner@demo.catchment.test', emailVerified: false }
  expect(codeOf((await throughProvider('google', 'unsure')).answer)).toBe('authorizationFailed')
})

test('who was made invalid does not come in by Google either', async () => {
  const { cookie } = await throughProvider('google', 'gina')
  await registerBy(cookie)
  await setup.context.database
    .updateTable('account')
    .set({ status: 0 })
    .where('email', '=', 'gina@chain.example')
    .execute()
  expect(codeOf((await throughProvider('google', 'gina')).answer)).toBe('accountInvalid')
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/api/Account/Logout',
])('no one is redirected to %s', async (returnTo) => {
  await registerBy((await throughProvider('google', 'gina')).cookie)
  const { answer } = await throughProvider('google', 'gina', `&returnTo=${encodeURIComponent(returnTo)}`)
  expect(answer.json().data.returnTo).toBe('/map')
})

test('the page is told which providers there are, and others are not found', async () => {
  const request = async ({ app }: Pick<AccountsSetup, 'app'>) =>
    (await app.inject({ method: 'GET', url: '/api/Account/GetConfigurationValue' })).json().data.signIn
  expect(await request(setup)).toEqual({ google: true, apple: true })
  const plain = await openSetup()
  expect(await request(plain)).toEqual({ google: false, apple: false })
  const start = await plain.app.inject({ method: 'GET', url: '/api/Account/OidcStart?provider=google' })
  expect(start.statusCode).toBe(404)
  await plain.end()
})
