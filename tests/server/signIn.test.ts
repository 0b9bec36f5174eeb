import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookiesOf, Device, post, signIn, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let now = Date.parse('2026-11-20T08:00:00Z')
const day = 86_400_000

beforeEach(async () => {
  now = Date.parse('2026-11-20T08:00:00Z')
  server = await startServer({}, { clock: () => now })
})
afterEach(() => server.close())

const whoAmI = (cookie: string) =>
  server.app.inject({ method: 'GET', url: '/api/ConfigService/GetConfigurationValue', headers: { cookie } })

test('the right password opens a session with a token that no script can read', async () => {
  const answer = await signIn(server.app, 'owner@demo.catchment.test')
  expect(answer.statusCode).toBe(200)
  const token = answer.cookies.find(({ name }) => name === 'token')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(answer.cookies.find(({ name }) => name === 'userName')?.value).toBe('Olivia Lin')
  const configuration = (await whoAmI(cookiesOf(answer))).json().data
  expect(configuration.user).toMatchObject({ email: 'owner@demo.catchment.test', roles: ['owner'] })
  expect(configuration.company.isDemo).toBe(true)
})

test('requests of other sites carry no cookie of a sign-in but for a navigation', async () => {
  const { cookies } = await signIn(server.app, 'owner@demo.catchment.test')
  expect(cookies.length).toBeGreaterThan(2)
  for (const { name, sameSite } of cookies) expect([name, sameSite]).toEqual([name, 'Lax'])
})

test('the token of a session is in its cookie and in no body', async () => {
  const answer = await signIn(server.app, 'owner@demo.catchment.test')
  const token = answer.cookies.find(({ name }) => name === 'token')!.value
  expect(token.length).toBeGreaterThan(20)
  const cookie = cookiesOf(answer)
  const profile = await server.app.inject({ method: 'GET', url: '/api/Account/Profile', headers: { cookie } })
  expect(profile.statusCode).toBe(200)
  for (const { body } of [answer, profile, await whoAmI(cookie)]) expect(body).not.toContain(token)
})

test('a password stays valid for years, and nothing requires a new one', async () => {
  now += 5 * 365 * day
  const answer = await signIn(server.app, 'owner@demo.catchment.test')
  expect(answer.statusCode).toBe(200)
  expect((await whoAmI(cookiesOf(answer))).statusCode).toBe(200)
  expect(Object.keys(answer.json().data ?? {}).filter((name) => /password|expire/i.test(name))).toEqual([])
})

test('the mail address may be written in capitals and with spaces around it', async () => {
  expect((await signIn(server.app, ' Owner@Demo.Catchment.test ')).statusCode).toBe(200)
})

test('a user name signs in as well as a mail address', async () => {
  await server.context.database
    .updateTable('account')
    .set({ user_name: 'olivia' })
    .where('email', 'like', 'owner@%')
    .execute()
  expect((await signIn(server.app, 'Olivia')).statusCode).toBe(200)
})

test('an unknown account and a wrong password get the same answer', async () => {
  const wrong = await signIn(server.app, 'owner@demo.catchment.test', 'not this one')
  const unknown = await signIn(server.app, 'nobody@demo.catchment.test', 'not this one')
  const noName = await signIn(server.app, 'nobody', 'not this one')
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().code).toBe('wrongPassword')
  expect([unknown.body, noName.body]).toEqual([wrong.body, wrong.body])
})

test('that an account is invalid is told only to someone who knows its password', async () => {
  await server.context.database.updateTable('account').set({ status: 0 }).where('email', 'like', 'viewer@%').execute()
  expect((await signIn(server.app, 'viewer@demo.catchment.test', 'guess')).json().code).toBe('wrongPassword')
  const right = await signIn(server.app, 'viewer@demo.catchment.test')
  expect([right.statusCode, right.json().code]).toEqual([403, 'accountInvalid'])
  expect(right.cookies).toEqual([])
})

test('a malformed mail address is told as such, a plain name is not', async () => {
  expect((await signIn(server.app, 'owner@demo')).json().code).toBe('invalidEmail')
  expect((await signIn(server.app, 'owner')).json().code).toBe('wrongPassword')
})

test('an empty password names the field', async () => {
  const answer = await signIn(server.app, 'owner@demo.catchment.test', '')
  expect(answer.json()).toMatchObject({ code: 'invalidFields', fields: [{ field: 'password', rule: 'required' }] })
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const cookie = cookiesOf(await signIn(server.app, 'owner@demo.catchment.test'))
  const answer = await post(server.app, '/api/Account/Logout', {}, { cookie })
  expect(answer.cookies.every(({ value }) => value === '')).toBe(true)
  expect((await whoAmI(cookie)).json().code).toBe('signInNeeded')
})

test('a session ends after 30 days without use', async () => {
  const cookie = cookiesOf(await signIn(server.app, 'owner@demo.catchment.test'))
  now += 29 * day
  expect((await whoAmI(cookie)).statusCode).toBe(200)
  now += 29 * day
  expect((await whoAmI(cookie)).statusCode).toBe(200)
  now += 30 * day + 1
  expect((await whoAmI(cookie)).statusCode).toBe(401)
})

test('a session ends after 90 days, used or not, and says so in its cookie', async () => {
  const cookie = cookiesOf(await signIn(server.app, 'owner@demo.catchment.test'))
  for (const days of [25, 25, 25]) {
    now += days * day
    const answer = await whoAmI(cookie)
    expect(answer.statusCode).toBe(200)
    const expiry = answer.cookies.find(({ name }) => name === 'ExpiryDate')!.value
    expect(Date.parse(expiry)).toBeLessThanOrEqual(Date.parse('2026-11-20T08:00:00Z') + 90 * day)
  }
  now += 16 * day
  expect((await whoAmI(cookie)).statusCode).toBe(401)
})

test('an account that becomes invalid loses its open sessions', async () => {
  const cookie = cookiesOf(await signIn(server.app, 'viewer@demo.catchment.test'))
  await server.context.database.updateTable('account').set({ status: 0 }).where('email', 'like', 'viewer@%').execute()
  expect((await whoAmI(cookie)).statusCode).toBe(401)
})

test('the database holds no token that would open a session', async () => {
  const answer = await signIn(server.app, 'owner@demo.catchment.test')
  const { token_hash } = await server.context.database
    .selectFrom('session')
    .select('token_hash')
    .executeTakeFirstOrThrow()
  expect(token_hash).not.toBe(answer.cookies.find(({ name }) => name === 'token')!.value)
  expect((await whoAmI(`token=${token_hash}`)).statusCode).toBe(401)
})

test('the configuration tells each role what it may do', async () => {
  const viewer = await Device.signIn(server, 'viewer')
  const { rights } = (await viewer.get('/api/ConfigService/GetConfigurationValue')).json().data
  expect(rights['company.view']).toEqual(['all'])
  expect(rights['commercial.view']).toEqual([])
})

test('once a browser has shown its device key, the token opens nothing without it, and still ends the session', async () => {
  const answer = await signIn(server.app, 'owner@demo.catchment.test')
  const token = answer.cookies.find(({ name }) => name === 'token')!.value
  const key = answer.cookies.find(({ name }) => name === 'deviceKey')!
  expect(key.httpOnly).toBeUndefined()
  expect((await whoAmI(`token=${token}`)).statusCode).toBe(200)
  expect((await whoAmI(`token=${token}; deviceKey=${key.value}`)).statusCode).toBe(200)
  expect((await whoAmI(`token=${token}`)).statusCode).toBe(401)
  expect((await whoAmI(`token=${token}; deviceKey=another`)).statusCode).toBe(401)
  expect((await whoAmI(`token=${token}; deviceKey=${key.value}`)).statusCode).toBe(200)
  await post(server.app, '/api/Account/Logout', {}, { cookie: `token=${token}` })
  expect((await whoAmI(`token=${token}; deviceKey=${key.value}`)).statusCode).toBe(401)
})

test('an account has one seal key at every sign-in, and another account has another', async () => {
  const sealKeyOf = async (account: string): Promise<string> => {
    const configuration = await whoAmI(cookiesOf(await signIn(server.app, account)))
    return configuration.json().data.sealKey
  }
  const first = await sealKeyOf('owner@demo.catchment.test')
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await sealKeyOf('owner@demo.catchment.test')).toBe(first)
  expect(await sealKeyOf('viewer@demo.catchment.test')).not.toBe(first)
})
