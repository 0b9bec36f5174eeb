import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#domain/accounts/terms.ts'
import { locales } from '#domain/locale.ts'
import { type AccountsSetup, codeOf, joinUp, mei, openSetup, tokenIn, whoAmI } from './accountsSetup.ts'
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

const send = (action: string, body: object, cookie: string) =>
  post(setup.app, `/api/Account/${action}`, body, { cookie })
const profile = async (cookie: string) =>
  (await setup.app.inject({ method: 'GET', url: '/api/Account/Profile', headers: { cookie } })).json().data
const sessions = async (cookie: string): Promise<{ id: string; isThis: boolean }[]> =>
  (await setup.app.inject({ method: 'GET', url: '/api/Account/Sessions', headers: { cookie } })).json().data.sessions
const again = async () => cookiesOf(await signIn(setup.app, mei.email, mei.password))

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
  const start = await send('LinkIdentity', { provider: 'google', ...proof }, cookie)
  if (start.statusCode !== 200) return start
  await before()
  return visit(start.json().data.address, login, `${cookiesOf(start)}; ${cookie}`)
}

async function withoutPassword(): Promise<string> {
  const { browser } = await signInByGoogle('gina')
  const body = { firstName: 'Gina', lastName: 'Hsu', company: 'Harbour Tea', termsVersion }
  return cookiesOf(await post(setup.app, '/api/Account/RegisterWithIdentity', body, { cookie: browser }))
}

const own = { currentPassword: mei.password }
const changes: Record<string, (cookie: string, proof: object) => Promise<LightMyRequestResponse>> = {
  'linking Google': (cookie, proof) => link(cookie, proof, 'other'),
  'changing the user ID': (cookie, proof) => send('UpdateProfile', { userName: 'new-name', ...proof }, cookie),
  'ending one session': async (cookie, proof) => {
    const { id } = (await sessions(cookie)).find(({ isThis }) => !isThis) ?? { id: 'none' }
    return send('EndSession', { id, ...proof }, cookie)
  },
  'ending the other sessions': (cookie, proof) => send('EndOtherSessions', proof, cookie),
  'ending all own sessions as an administrator': async (cookie, proof) =>
    post(setup.app, '/api/User/EndSessions', { id: (await profile(cookie)).id, ...proof }, { cookie }),
}
const subjects: Record<string, string> = {
  'linking Google': 'Google was linked to your Catchment account',
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
    code: 'invalidFields',
    fields: [{ field: 'currentPassword', rule: 'required' }],
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
  const late = await link(cookie, own, 'gina', () => send('ChangePassword', change, owner))
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
  expect((await setup.newest()).mail.subject).toBe('Google was linked to your Catchment account')
  await send('UnlinkIdentity', { provider: 'google', ...own }, cookie)
  expect((await setup.newest()).mail.subject).toBe('Google was unlinked from your Catchment account')
})

test('sessions that an administrator ends open nothing any more', async () => {
  const owner = cookiesOf(await signIn(setup.app, 'owner@demo.catchment.test'))
  const viewers = [
    cookiesOf(await signIn(setup.app, 'viewer@demo.catchment.test')),
    cookiesOf(await signIn(setup.app, 'viewer@demo.catchment.test')),
  ]
  const statuses = () =>
    Promise.all([owner, ...viewers].map(async (cookie) => (await whoAmI(setup, cookie)).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])
  await post(setup.app, '/api/User/EndSessions', { id: (await profile(viewers[0]!)).id }, { cookie: owner })
  expect(await statuses()).toEqual([200, 401, 401])
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
  await send('UpdateProfile', { locale }, cookie)
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

const newcomer = { email: 'kai@chain.example', boundStoreIds: [], boundSurveyIds: [] }
const user = (action: string, body: object, cookie: string) => post(setup.app, `/api/User/${action}`, body, { cookie })
const list = async (cookie: string) =>
  (await setup.app.inject({ method: 'GET', url: '/api/User/List', headers: { cookie } })).json().data

/** Adds a viewer who joins the owner's company by invitation. The company gets a plan with more seats. */
async function withViewer(cookie: string): Promise<string> {
  const { database } = setup.context
  await database.updateTable('company').set({ plan_id: 'month', plan_ends_at: null }).execute()
  await user('Invite', { ...newcomer, email: 'vera@chain.example', roles: ['viewer'] }, cookie)
  const token = tokenIn(await setup.newest(), 'invitation')
  const password = 'ten thousand buses'
  const person = { firstName: 'Vera', lastName: 'Tsai', password, passwordConfirmation: password, termsVersion }
  await post(setup.app, '/api/User/AcceptInvitation', { token, ...person })
  const { users } = await list(cookie)
  return users.find(({ email }: { email: string }) => email === 'vera@chain.example').id
}

const idOfVera = async (cookie: string): Promise<string> =>
  (await list(cookie)).users.find(({ email }: { email: string }) => email === 'vera@chain.example').id

const grants: Record<string, (cookie: string, proof: object) => Promise<LightMyRequestResponse>> = {
  'inviting an owner': (cookie, proof) => user('Invite', { ...newcomer, roles: ['owner'], ...proof }, cookie),
  'inviting an administrator': (cookie, proof) =>
    user('Invite', { ...newcomer, roles: ['viewer', 'administrator'], ...proof }, cookie),
  'inviting an administrator again': async (cookie, proof) => {
    const body = { ...newcomer, roles: ['administrator'], ...own }
    if ((await list(cookie)).invitations.length === 0) await user('Invite', body, cookie)
    setup.now += minute
    return user('ResendInvitation', { id: (await list(cookie)).invitations[0].id, ...proof }, cookie)
  },
  'making a member an administrator': async (cookie, proof) =>
    user('Update', { id: await idOfVera(cookie), roles: ['administrator'], ...proof }, cookie),
  'making a member an owner': async (cookie, proof) =>
    user('Update', { id: await idOfVera(cookie), roles: ['owner'], ...proof }, cookie),
  'making a disabled administrator valid': async (cookie, proof) => {
    const id = await idOfVera(cookie)
    await user('Update', { id, roles: ['administrator'], ...own }, cookie)
    await user('Update', { id, status: 0 }, cookie)
    return user('Update', { id, status: 1, ...proof }, cookie)
  },
}
const grantNames = Object.keys(grants)
const sent = async () => {
  await setup.context.post.sendDue()
  return setup.mailbox.letters
}

test.each(grantNames)('%s requires the password and emails the owners', async (name) => {
  const cookie = await joinUp(setup)
  await withViewer(cookie)
  expect((await grants[name]!(cookie, {})).json()).toMatchObject({
    code: 'invalidFields',
    fields: [{ field: 'currentPassword', rule: 'required' }],
  })
  expect(codeOf(await grants[name]!(cookie, { currentPassword: 'guess' }))).toBe('passwordWrong')
  const before = await list(cookie)
  expect(before.invitations.map(({ roles }: { roles: string[] }) => roles)).toEqual(
    name === 'inviting an administrator again' ? [['administrator']] : [],
  )
  expect(
    before.users.filter(
      ({ roles, status }: { roles: string[]; status: number }) => status === 1 && roles.includes('administrator'),
    ),
  ).toEqual([])
  const { length } = await sent()

  expect((await grants[name]!(cookie, own)).statusCode).toBe(200)
  const notices = (await sent())
    .slice(length)
    .filter(({ to, mail }) => to[0] === mei.email && mail.subject?.includes('manage'))
  expect(notices.length).toBeGreaterThan(0)
  expect(notices.at(-1)!.mail.text).toContain(mei.firstName)
})

test.each(grantNames.filter((name) => !name.includes('valid') && !name.includes('again')))(
  'without a password, %s requires a sign-in of the last 10 minutes',
  async (name) => {
    const cookie = await withoutPassword()
    await withViewer(cookie)
    await signInByGoogle('gina')
    setup.now += 10 * minute + 1
    expect(codeOf(await grants[name]!(cookie, {}))).toBe('freshSignInNeeded')
    const fresh = cookiesOf((await signInByGoogle('gina')).answer)
    expect((await grants[name]!(fresh, {})).statusCode).toBe(200)
  },
)

test('rights that let no one else in need no password', async () => {
  const cookie = await joinUp(setup)
  const id = await withViewer(cookie)
  expect((await user('Update', { id, roles: ['planner', 'surveyor'] }, cookie)).statusCode).toBe(200)
  expect((await user('Update', { id, roles: ['owner'], ...own }, cookie)).statusCode).toBe(200)
  const { length } = await sent()
  expect((await user('Update', { id, roles: ['administrator', 'owner'] }, cookie)).statusCode).toBe(200)
  expect((await user('Update', { id, roles: ['viewer'] }, cookie)).statusCode).toBe(200)
  expect(await sent()).toHaveLength(length)
})

test('every owner is emailed, and no one else', async () => {
  const cookie = await joinUp(setup)
  const id = await withViewer(cookie)
  await user('Update', { id, roles: ['owner'], ...own }, cookie)
  const { length } = await sent()
  await user('Invite', { ...newcomer, roles: ['administrator'], ...own }, cookie)
  const letters = (await sent()).slice(length)
  const about = letters.filter(
    ({ mail }) => mail.subject === `kai@chain.example was invited to manage ${mei.company} in Catchment`,
  )
  expect(about.flatMap(({ to }) => to).toSorted()).toEqual([mei.email, 'vera@chain.example'])
})

test.each(locales)('the emails about access to a company are written in %s', async (locale) => {
  const cookie = await joinUp(setup)
  await send('UpdateProfile', { locale }, cookie)
  await withViewer(cookie)
  const { length } = await sent()
  for (const name of ['inviting an owner', 'making a member an owner']) await grants[name]!(cookie, own)
  const letters = (await sent()).slice(length).filter(({ to }) => to[0] === mei.email)
  expect(new Set(letters.map(({ mail }) => mail.subject)).size).toBe(2)
  for (const { mail } of letters) {
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/)
    expect(/\p{Script=Han}/u.test(mail.subject ?? '')).toBe(locale !== 'en-us')
  }
})
