import { afterEach, expect, test } from 'vitest'
import { networkOf } from '#server/http/network.ts'
import { readEnv } from '#server/env.ts'
import { type AccountsSetup, codeIn, codeOf, joinUp, mei, openSetup, tokenIn, whoAmI } from './accountsSetup.ts'
import { type Sum, solve } from './solveSum.ts'
import { cookiesOf, post } from './testServer.ts'

let setup: AccountsSetup
afterEach(() => setup.end())

const owner = 'owner@demo.catchment.test'
const right = 'Catchment-demo-2026'

interface From {
  readonly address?: string
  readonly headers?: Record<string, string>
}

const login = (account: string, password: string, { address = '10.0.0.1', headers = {} }: From = {}) =>
  setup.app.inject({
    method: 'POST',
    url: '/api/Account/Login',
    remoteAddress: address,
    headers: { 'api-version': '1.0', ...headers },
    payload: { account, password },
  })

async function guess(account: string, times: number, from: From = {}): Promise<string[]> {
  const codes: string[] = []
  for (let index = 0; index < times; index += 1) codes.push(codeOf(await login(account, `guess ${index}`, from)))
  return codes
}

test('wrong passwords make the next try wait, each time twice as long, and the right one is not taken meanwhile', async () => {
  setup = await openSetup()
  expect(new Set(await guess(owner, 6))).toEqual(new Set(['wrongPassword']))
  const held = await login(owner, right)
  expect(held.json()).toMatchObject({ code: 'tooManyTries', status: 429, waitSeconds: 2 })
  setup.now += 2_000
  expect(codeOf(await login(owner, 'guess'))).toBe('wrongPassword')
  expect((await login(owner, right)).json()).toMatchObject({ waitSeconds: 4 })
  setup.now += 4_000
  expect((await login(owner, right)).statusCode).toBe(200)
  expect(codeOf(await login(owner, 'guess'))).toBe('wrongPassword')
  expect((await login(owner, right)).statusCode).toBe(200)
})

test('who guesses does not shut the owner out, who comes from elsewhere', async () => {
  setup = await openSetup()
  await guess(owner, 8)
  expect(codeOf(await login(owner, right))).toBe('tooManyTries')
  expect((await login(owner, right, { address: '10.9.9.9' })).statusCode).toBe(200)
})

test('many addresses together do not try one account without end', async () => {
  setup = await openSetup()
  for (let index = 0; index < 21; index += 1) await guess(owner, 1, { address: `10.0.1.${index}` })
  expect(codeOf(await login(owner, right, { address: '10.9.9.9' }))).toBe('tooManyTries')
  setup.now += 60_000
  expect((await login(owner, right, { address: '10.9.9.9' })).statusCode).toBe(200)
})

test('an account that does not exist waits as one that does', async () => {
  setup = await openSetup()
  const known = await guess(owner, 8)
  const unknown = await guess('nobody@demo.catchment.test', 8, { address: '10.0.0.2' })
  expect(unknown).toEqual(known)
})

test('behind a proxy, limits apply to the addresses behind it, and nobody can pretend', async () => {
  setup = await openSetup({ TRUST_PROXY: '1' })
  const from = (client: string, forged = '') => ({
    address: '10.0.0.9',
    headers: { 'x-forwarded-for': `${forged}${client}` },
  })
  await guess(owner, 8, from('203.0.113.7'))
  expect(codeOf(await login(owner, right, from('203.0.113.7', '198.51.100.1, ')))).toBe('tooManyTries')
  expect((await login(owner, right, from('203.0.113.8'))).statusCode).toBe(200)
})

test('without TRUST_PROXY no forwarded address is trusted', async () => {
  setup = await openSetup()
  await guess(owner, 8, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  const other = await login(owner, right, { headers: { 'x-forwarded-for': '203.0.113.8' } })
  expect(codeOf(other)).toBe('tooManyTries')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as the network %s', async (address, network) => {
  setup = await openSetup()
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1:25' }, 'MAIL_FROM'],
  ['APPLE_CLIENT_ID', { APPLE_CLIENT_ID: 'x' }, 'APPLE_TEAM_ID'],
  ['no PUBLIC_URL', { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'a@b.tw' }, 'PUBLIC_URL'],
  ['a wrong TRUST_PROXY', { TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  ['a MAIL_FROM with a header', { MAIL_FROM: 'a@b.tw\nBcc: c@d.tw', SMTP_URL: 'smtp://127.0.0.1' }, 'MAIL_FROM'],
])('a start with %s alone names what is missing', async (_what, settings, named) => {
  setup = await openSetup()
  expect(() => readEnv(settings)).toThrow(named)
})

test('what a wrong SMTP_URL holds is never told', async () => {
  setup = await openSetup()
  expect(() => readEnv({ SMTP_URL: 'http://me:my-secret@mail' })).toThrow(/^SMTP_URL is not what it must be/)
})

test('a solved sum stands for the slide check, once, while it is fresh', async () => {
  setup = await openSetup({ VERIFY: 'on' })
  const draw = async () => (await post(setup.app, '/api/Account/CreateProofOfWork', {})).json<{ data: Sum }>().data
  const with_ = (work: { id: string; answer: number }) =>
    post(setup.app, '/api/Account/Login', { account: owner, password: right, work })
  const sum = await draw()
  const answer = solve(sum)
  expect(sum).not.toHaveProperty('answer')
  expect((await with_({ id: sum.id, answer })).statusCode).toBe(200)
  expect(codeOf(await with_({ id: sum.id, answer }))).toBe('verificationFailed')
  const second = await draw()
  const wrong = solve(second) === 0 ? 1 : 0
  expect(codeOf(await with_({ id: second.id, answer: wrong }))).toBe('verificationFailed')
  expect(codeOf(await with_({ id: second.id, answer: solve(second) }))).toBe('verificationFailed')
  const third = await draw()
  setup.now += 300_001
  expect(codeOf(await with_({ id: third.id, answer: solve(third) }))).toBe('verificationFailed')
})

test('without slide check or sum nothing is sent by mail, and nobody registers', async () => {
  setup = await openSetup({ VERIFY: 'on' })
  for (const [action, body] of [
    ['Register', mei],
    ['ForgotPassword', { email: owner }],
    ['ResendVerification', { registrationId: 'x' }],
    ['Login', { account: owner, password: right }],
  ] as const) {
    expect(codeOf(await post(setup.app, `/api/Account/${action}`, body))).toBe('verificationFailed')
  }
  expect(await setup.context.database.selectFrom('letter').selectAll().execute()).toEqual([])
})

test.each([
  'Register',
  'Verify',
  'ForgotPassword',
  'ResetPassword',
  'ChangePassword',
  'ChangeEmail',
  'EndOtherSessions',
  'EndSession',
  'UpdateProfile',
  'LinkIdentity',
  'FinishIdentity',
])('another site can cause no %s', async (action) => {
  setup = await openSetup()
  const cookie = await joinUp(setup)
  const url = `/api/Account/${action}`
  const send = (headers: Record<string, string>) =>
    setup.app.inject({ method: 'POST', url, headers: { cookie, ...headers }, payload: {} })
  expect(codeOf(await send({}))).toBe('apiVersionMissing')
  expect(codeOf(await send({ 'api-version': '1.0', origin: 'https://evil.example' }))).toBe('foreignOrigin')
  expect(codeOf(await send({ 'api-version': '1.0', 'sec-fetch-site': 'cross-site' }))).toBe('foreignOrigin')
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'api-version': '1.0' }
  const sent = await setup.app.inject({ method: 'POST', url, headers: { cookie, ...form }, payload: 'a=b' })
  expect(sent.statusCode).toBeGreaterThanOrEqual(400)
  expect((await whoAmI(setup, cookie)).statusCode).toBe(200)
})

test('links in emails lead to PUBLIC_URL, whichever known host a request was sent to', async () => {
  setup = await openSetup({ VERIFY: 'on', PUBLIC_URL: 'https://catchment.example.com/' })
  const draw = (await post(setup.app, '/api/Account/CreateProofOfWork', {})).json<{ data: Sum }>().data
  const work = { id: draw.id, answer: solve(draw) }
  await post(setup.app, '/api/Account/ForgotPassword', { email: owner, work }, { host: 'localhost' })
  expect((await setup.newest()).mail.text).toContain('https://catchment.example.com/restPassword?token=')
})

test('without PUBLIC_URL the Host header is believed only where it is this machine', async () => {
  setup = await openSetup()
  const rebound = await post(setup.app, '/api/Account/ForgotPassword', { email: owner }, { host: 'evil.example' })
  expect(rebound.json().code).toBe('unknownHost')
  await post(setup.app, '/api/Account/ForgotPassword', { email: owner }, { host: 'localhost:5173' })
  expect((await setup.newest()).mail.text).toContain('http://localhost:5173/restPassword?token=')
})

test('a link of one kind opens nothing of another', async () => {
  setup = await openSetup()
  const cookie = await joinUp(setup)
  await post(setup.app, '/api/Account/ForgotPassword', { email: mei.email })
  const token = tokenIn(await setup.newest(), 'token')
  expect(codeOf(await post(setup.app, '/api/Account/Verify', { token }))).toBe('invalidLink')
  expect(codeOf(await post(setup.app, '/api/Account/ConfirmEmail', { token }, { cookie }))).toBe('invalidLink')
  expect(codeOf(await post(setup.app, '/api/User/CheckInvitation', { token }))).toBe('invalidLink')
  expect((await post(setup.app, '/api/Account/CheckResetLink', { token })).statusCode).toBe(200)
})

test('a code is compared with what it belongs to, not with any that is open', async () => {
  setup = await openSetup()
  const register = async (email: string) =>
    (await post(setup.app, '/api/Account/Register', { ...mei, email })).json().data.registrationId as string
  const first = await register('one@chain.example')
  const code = codeIn(await setup.newest())
  const second = await register('two@chain.example')
  const other = codeIn(await setup.newest())
  if (code === other) return
  expect(codeOf(await post(setup.app, '/api/Account/Verify', { registrationId: second, code }))).toBe('codeWrong')
  expect((await post(setup.app, '/api/Account/Verify', { registrationId: first, code })).statusCode).toBe(200)
})

async function signInAt(settings: Record<string, string>) {
  setup = await openSetup({ VERIFY: 'on', PASSWORD_COST: 'full', HOST: '0.0.0.0', ...settings })
  await setup.context.database.updateTable('company').set({ is_demo: 0 }).execute()
  const draw = (await post(setup.app, '/api/Account/CreateProofOfWork', {})).json<{ data: Sum }>().data
  const work = { id: draw.id, answer: solve(draw) }
  return post(setup.app, '/api/Account/Login', { account: owner, password: right, work })
}

const profileWith = (cookie: string) =>
  setup.app.inject({ method: 'GET', url: '/api/Account/Profile', headers: { cookie } })

test('at a plain address that the operator allowed, browsers keep the session and load the page without TLS', async () => {
  const answer = await signInAt({ PUBLIC_URL: 'http://catchment.lan', PLAIN_HOSTS: 'catchment.lan' })
  const token = answer.cookies.find(({ name }) => name === 'token')!
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(answer.cookies.filter(({ secure }) => secure)).toEqual([])
  expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
  expect((await profileWith(cookiesOf(answer))).statusCode).toBe(200)
})

test('the cookie of a session belongs to this host alone, is secure but on this machine, and no script reads it', async () => {
  const answer = await signInAt({ PUBLIC_URL: 'https://catchment.example.com' })
  const token = answer.cookies.find(({ name }) => name === '__Host-token')!
  expect(token).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect(token).not.toHaveProperty('domain')
  expect(cookiesOf(answer)).toContain('ExpiryDate=')
  expect((await profileWith(`__Host-token=${token.value}`)).statusCode).toBe(200)
  // A sibling host can set a cookie with the plain name, but not with the prefixed name.
  expect((await profileWith(`token=${token.value}`)).statusCode).toBe(401)
})
