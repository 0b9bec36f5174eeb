import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#domain/accounts/terms.ts'
import { locales } from '#domain/locale.ts'
import { type AccountsSetup, codeOf, joinUp, mei, openSetup } from './accountsSetup.ts'
import { openProviders, type TestProvider, visitProvider } from './oidcSetup.ts'
import { cookiesOf, post, signIn } from './testServer.ts'

const home = 'http://127.0.0.1:8080'
const minute = 60_000

let setup: AccountsSetup
let google: TestProvider
let apple: TestProvider
beforeEach(async () => {
  const providers = await openProviders(home)
  ;({ google, apple } = providers)
  setup = await openSetup({ PUBLIC_URL: home, ...providers.settings })
  google.people['gina'] = { email: 'gina@chain.example' }
  google.people['other'] = { email: 'other@chain.example' }
})
afterEach(async () => {
  await setup.end()
  await google.close()
  await apple.close()
})

const ask = (action: string, body: object, cookie: string) =>
  post(setup.app, `/api/Account/${action}`, body, { cookie })
const profile = async (cookie: string) =>
  (await setup.app.inject({ method: 'GET', url: '/api/Account/Profile', headers: { cookie } })).json().data
const sessions = async (cookie: string): Promise<{ id: string; isThis: boolean }[]> =>
  (await setup.app.inject({ method: 'GET', url: '/api/Account/Sessions', headers: { cookie } })).json().data.sessions
const again = async () => cookiesOf(await signIn(setup.app, mei.email, mei.password))

/** Visits Google from an address, and finishes in the browser that began. */
async function visit(address: string, login: string, cookie: string): Promise<LightMyRequestResponse> {
  const { fields } = await visitProvider(address, google, login)
  const query = new URLSearchParams(fields).toString()
  const back = await setup.app.inject({ method: 'GET', url: `/api/Account/OidcCallback/google?${query}` })
  const state = new URL(back.headers.location!, home).searchParams.get('state') ?? ''
  return post(setup.app, '/api/Account/FinishIdentity', { state }, { cookie })
}

async function signInByGoogle(login: string, cookie = '') {
  const url = '/api/Account/OidcStart?provider=google'
  const start = await setup.app.inject({ method: 'GET', url, headers: { cookie } })
  const browser = cookiesOf(start)
  return { answer: await visit(start.headers.location!, login, browser), browser }
}

async function link(cookie: string, proof: object, login = 'gina', before: () => Promise<unknown> = async () => {}) {
  const start = await ask('LinkIdentity', { provider: 'google', ...proof }, cookie)
  if (start.statusCode !== 200) return start
  await before()
  return visit(start.json().data.address, login, `${cookiesOf(start)}; ${cookie}`)
}

/** A company whose owner has no password, and is signed in by Google. */
async function withoutPassword(): Promise<string> {
  const { browser } = await signInByGoogle('gina')
  const body = { firstName: 'Gina', lastName: 'Hsu', company: 'Harbour Tea', termsVersion }
  return cookiesOf(await post(setup.app, '/api/Account/RegisterWithIdentity', body, { cookie: browser }))
}

const own = { currentPassword: mei.password }
const changes: Record<string, (cookie: string, proof: object) => Promise<LightMyRequestResponse>> = {
  'linking Google': (cookie, proof) => link(cookie, proof, 'other'),
  'changing the user ID': (cookie, proof) => ask('UpdateProfile', { userName: 'new-name', ...proof }, cookie),
  'ending one session': async (cookie, proof) => {
    const { id } = (await sessions(cookie)).find(({ isThis }) => !isThis) ?? { id: 'none' }
    return ask('EndSession', { id, ...proof }, cookie)
  },
  'ending the other sessions': (cookie, proof) => ask('EndOtherSessions', proof, cookie),
  'ending all own sessions as an administrator': async (cookie, proof) =>
    post(setup.app, '/api/User/EndSessions', { id: (await profile(cookie)).id, ...proof }, { cookie }),
}
const subjects: Record<string, string> = {
  'linking Google': 'Google can now sign in to your Catchment account',
  'changing the user ID': 'Your Catchment user ID was changed',
}
const names = Object.keys(changes)

test.each(names)('%s requires the password and emails the owner', async (name) => {
  const cookie = await joinUp(setup)
  await again()
  const state = async () => [
    (await profile(cookie)).identities,
    (await profile(cookie)).userName,
    (await sessions(cookie)).length,
  ]
  const before = await state()
  await setup.context.post.sendDue()
  const sent = setup.mailbox.letters.length
  const missing = await changes[name]!(cookie, {})
  expect(missing.json()).toMatchObject({
    ...{ code: 'invalidFields', fields: [{ field: 'currentPassword', rule: 'required' }] },
  })
  expect(codeOf(await changes[name]!(cookie, { currentPassword: 'guess' }))).toBe('passwordWrong')
  expect(await state()).toEqual(before)
  await setup.context.post.sendDue()
  expect(setup.mailbox.letters).toHaveLength(sent)

  expect((await changes[name]!(cookie, own)).statusCode).toBe(200)
  const letter = await setup.newest()
  expect(letter.to).toEqual([mei.email])
  expect(letter.mail.subject).toBe(subjects[name] ?? 'Devices were signed out of your Catchment account')
})

test.each(names)('without a password, %s requires a sign-in of the last 10 minutes', async (name) => {
  const cookie = await withoutPassword()
  await signInByGoogle('gina')
  setup.now += 10 * minute + 1
  expect(codeOf(await changes[name]!(cookie, {}))).toBe('freshSignInNeeded')
  expect(codeOf(await changes[name]!(cookie, { currentPassword: 'guess' }))).toBe('freshSignInNeeded')
  const fresh = cookiesOf((await signInByGoogle('gina')).answer)
  expect((await changes[name]!(fresh, {})).statusCode).toBe(200)
})

test('a linking that began before the password was changed does not finish', async () => {
  const cookie = await joinUp(setup)
  const owner = await again()
  const password = 'three quiet harbours'
  const change = { ...own, password, passwordConfirmation: password, endOtherSessions: false }
  const late = await link(cookie, own, 'gina', () => ask('ChangePassword', change, owner))
  expect(codeOf(late)).toBe('authorizationFailed')
  expect((await profile(cookie)).identities).toEqual([])
})

test('the address that starts a sign-in links nothing, whatever purpose it names', async () => {
  const cookie = await joinUp(setup)
  const url = '/api/Account/OidcStart?provider=google&purpose=link'
  const start = await setup.app.inject({ method: 'GET', url, headers: { cookie } })
  expect([start.statusCode, codeOf(start)]).toEqual([400, 'badRequest'])
})

test('the owner is emailed about an account linked at sign-in and one unlinked', async () => {
  google.people['gina'] = { email: mei.email }
  await joinUp(setup)
  const { browser } = await signInByGoogle('gina')
  const body = { account: mei.email, password: mei.password, linkIdentity: true }
  const cookie = cookiesOf(await post(setup.app, '/api/Account/Login', body, { cookie: browser }))
  expect((await setup.newest()).mail.subject).toBe('Google can now sign in to your Catchment account')
  await ask('UnlinkIdentity', { provider: 'google', ...own }, cookie)
  expect((await setup.newest()).mail.subject).toBe('Google no longer signs in to your Catchment account')
})

test('a member is emailed when an administrator signs their devices out', async () => {
  const owner = cookiesOf(await signIn(setup.app, 'owner@demo.catchment.test'))
  const viewer = cookiesOf(await signIn(setup.app, 'viewer@demo.catchment.test'))
  await post(setup.app, '/api/User/EndSessions', { id: (await profile(viewer)).id }, { cookie: owner })
  const { to, mail } = await setup.newest()
  expect([to, mail.subject]).toEqual([
    ['viewer@demo.catchment.test'],
    'Devices were signed out of your Catchment account',
  ])
})

test.each(locales)('the emails about ways in are written in %s', async (locale) => {
  const cookie = await joinUp(setup)
  await ask('UpdateProfile', { locale }, cookie)
  const seen = new Set<string>()
  for (const name of names) {
    await again()
    await changes[name]!(cookie, own)
    const { mail } = await setup.newest()
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/)
    expect(/\p{Script=Han}/u.test(mail.subject ?? '')).toBe(locale !== 'en-us')
    seen.add(mail.subject ?? '')
  }
  expect(seen.size).toBe(3)
})
