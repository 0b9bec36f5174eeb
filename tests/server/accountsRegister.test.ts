import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeIn, codeOf, joinUp, mei, openSetup, tokenIn, whoAmI, type AccountsSetup } from './accountsSetup.ts'
import { cookiesOf, post, signIn } from './testServer.ts'

let setup: AccountsSetup
beforeEach(async () => (setup = await openSetup()))
afterEach(() => setup.end())

const minute = 60_000
const register = (change: object = {}) => post(setup.app, '/api/Account/Register', { ...mei, ...change })
const verify = (body: object) => post(setup.app, '/api/Account/Verify', body)
const registered = async (change: object = {}) =>
  (await register(change)).json<{ data: { registrationId: string; waitSeconds: number } }>().data
const accounts = () => setup.context.database.selectFrom('account').selectAll().where('email', '=', mei.email).execute()

test('who registers gets a code by mail, and with it a company of their own on the free trial', async () => {
  const { registrationId } = await registered()
  const letter = await setup.newest()
  expect(letter.to).toEqual([mei.email])
  expect(letter.mail.subject).toBe('Activate your Catchment account')
  expect(letter.mail.html).toContain(codeIn(letter))
  expect(await accounts()).toEqual([])
  const verified = await verify({ registrationId, code: codeIn(letter) })
  expect(verified.json()).toEqual({ data: { email: mei.email } })
  const answer = await signIn(setup.app, mei.email, mei.password)
  const me = (await whoAmI(setup, cookiesOf(answer))).json().data
  expect(me).toMatchObject({
    user: { firstName: 'Mei', lastName: 'Chen', roles: ['owner'] },
    company: { name: mei.company, isDemo: false },
    plan: { id: 'trial', endsAt: '2026-12-04T08:00:00.000Z' },
    // No map center and the default zoom, because nothing is configured.
    apiSetting: { mapCenter: null, mapZoom: 12 },
  })
  expect((await accounts())[0]).toMatchObject({
    terms_version: mei.termsVersion,
    terms_accepted_at: '2026-11-20T08:00:00.000Z',
  })
})

test('the link of the letter activates as well, once', async () => {
  await register()
  const token = tokenIn(await setup.newest(), 'token')
  expect((await verify({ token })).statusCode).toBe(200)
  expect(codeOf(await verify({ token }))).toBe('invalidLink')
})

test('a link that is cut, foreign, or a day old leads nowhere', async () => {
  await register()
  const token = tokenIn(await setup.newest(), 'token')
  expect(codeOf(await verify({ token: token.slice(0, -1) }))).toBe('invalidLink')
  expect(codeOf(await verify({ token: `${token}A` }))).toBe('invalidLink')
  expect(codeOf(await post(setup.app, '/api/Account/CheckResetLink', { token }))).toBe('invalidLink')
  setup.now += 24 * 60 * minute
  expect(codeOf(await verify({ token }))).toBe('invalidLink')
  expect(await accounts()).toEqual([])
})

test('who is not verified yet is told so, but only with the right password', async () => {
  const { registrationId } = await registered()
  expect(codeOf(await signIn(setup.app, mei.email, 'not this one'))).toBe('wrongPassword')
  const right = await signIn(setup.app, mei.email, mei.password)
  expect(right.json()).toMatchObject({ code: 'notVerified', registrationId, status: 403 })
  expect(right.cookies).toEqual([])
})

test('a registration that nobody verified within seven days is forgotten, at sign-in too', async () => {
  await registered()
  setup.now += 7 * 24 * 60 * minute
  expect(codeOf(await signIn(setup.app, mei.email, mei.password))).toBe('wrongPassword')
  expect((await register()).statusCode).toBe(200)
})

test('a code is good for ten minutes', async () => {
  const { registrationId } = await registered()
  const code = codeIn(await setup.newest())
  setup.now += 10 * minute + 1
  expect(codeOf(await verify({ registrationId, code }))).toBe('codeWrong')
})

test('five wrong codes use the right one up; a new mail brings another', async () => {
  const { registrationId } = await registered()
  const code = codeIn(await setup.newest())
  const other = code === '111111' ? '222222' : '111111'
  for (let guess = 0; guess < 5; guess += 1)
    expect(codeOf(await verify({ registrationId, code: other }))).toBe('codeWrong')
  expect(codeOf(await verify({ registrationId, code }))).toBe('codeUsedUp')
  setup.now += minute
  const again = await post(setup.app, '/api/Account/ResendVerification', { registrationId })
  expect(again.json()).toEqual({ data: { waitSeconds: 120 } })
  const fresh = codeIn(await setup.newest())
  expect((await verify({ registrationId, code: fresh })).statusCode).toBe(200)
})

test('the code of a mail before the newest one is good no more', async () => {
  const { registrationId } = await registered()
  const first = await setup.newest()
  setup.now += minute
  await post(setup.app, '/api/Account/ResendVerification', { registrationId })
  const second = await setup.newest()
  expect(codeOf(await verify({ token: tokenIn(first, 'token') }))).toBe('invalidLink')
  if (codeIn(first) !== codeIn(second))
    expect(codeOf(await verify({ registrationId, code: codeIn(first) }))).toBe('codeWrong')
  expect((await verify({ registrationId, code: codeIn(second) })).statusCode).toBe(200)
})

test('a new mail has to wait, and the server says how long', async () => {
  const { registrationId, waitSeconds } = await registered()
  expect(waitSeconds).toBe(60)
  setup.now += 20_000
  const early = await post(setup.app, '/api/Account/ResendVerification', { registrationId })
  expect(early.json()).toMatchObject({ code: 'waitForMail', waitSeconds: 40 })
  const asked = await setup.app.inject({
    method: 'GET',
    url: `/api/Account/Registration?registrationId=${registrationId}`,
  })
  expect(asked.json()).toEqual({ data: { email: mei.email, waitSeconds: 40 } })
})

test('an address that has an account is told so; a registration that nobody knows does not exist', async () => {
  await joinUp(setup)
  expect(codeOf(await register({ company: 'Another' }))).toBe('emailRegistered')
  expect(codeOf(await verify({ registrationId: 'unknown', code: '123456' }))).toBe('accountMissing')
})

test('two who register with one address do not verify for each other, and the first to verify has it', async () => {
  const stranger = await registered({
    password: 'what a stranger wants',
    passwordConfirmation: 'what a stranger wants',
  })
  await setup.newest()
  setup.now += minute
  const own = await registered()
  const code = codeIn(await setup.newest())
  expect(codeOf(await verify({ registrationId: stranger.registrationId, code }))).toBe('codeWrong')
  expect((await verify({ registrationId: own.registrationId, code })).statusCode).toBe(200)
  expect(codeOf(await verify({ registrationId: stranger.registrationId, code }))).toBe('accountMissing')
  expect(codeOf(await signIn(setup.app, mei.email, 'what a stranger wants'))).toBe('wrongPassword')
  expect((await signIn(setup.app, mei.email, mei.password)).statusCode).toBe(200)
})

test('every field that breaks its rule is named, with the rule', async () => {
  const answer = await register({
    firstName: '',
    email: 'mei@chain',
    password: 'short',
    passwordConfirmation: 'other',
    company: ' ',
    termsVersion: 'old',
  })
  expect(answer.json()).toMatchObject({
    code: 'invalidFields',
    fields: [
      { field: 'firstName', rule: 'required' },
      { field: 'email', rule: 'email' },
      { field: 'password', rule: 'min', settings: { length: 8 } },
      { field: 'passwordConfirmation', rule: 'confirmed' },
      { field: 'company', rule: 'required' },
      { field: 'termsVersion', rule: 'oneOf' },
    ],
  })
})

test.each([
  ['a header in it', { firstName: 'Mei\r\nBcc: all@chain.example' }, 'firstName'],
  ['a line separator in it', { lastName: 'Chen\u2028Bcc: all@chain.example' }, 'lastName'],
  ['a link in it', { firstName: 'win at http://evil.example' }, 'firstName'],
  ['a link in the company', { company: 'Prize https://evil.example' }, 'company'],
  ['marks that turn the text around', { company: 'Tea \u202Egro.live' }, 'company', 'visible'],
])('a name with %s is refused', async (_what, change, field, rule = 'regex') => {
  expect((await register(change)).json()).toMatchObject({ code: 'invalidFields', fields: [{ field, rule }] })
})

test.each([
  ['letters that look like others', 'mеi@chain.example'],
  ['a look-alike host', 'mei@chаin.example'],
  ['a second recipient', 'mei@chain.example,eve@evil.example'],
  ['a header', 'mei@chain.example\nBcc:eve@evil.example'],
  ['a display name', 'Mei <mei@chain.example>'],
  ['a quoted part', '"mei eve"@chain.example'],
  ['a part before the @ that is too long', `${'m'.repeat(65)}@chain.example`],
  ['too much of it', `mei@${'a.'.repeat(130)}example`],
])('an address with %s is refused with a sentence at the field', async (_what, email) => {
  const answer = await register({ email })
  expect(answer.json()).toMatchObject({ code: 'invalidFields', fields: [{ field: 'email' }] })
  await setup.context.post.sendDue()
  expect(setup.mailbox.letters).toEqual([])
})

test('an address typed with full-width letters is the plain one', async () => {
  expect(await registered({ email: 'ｍｅｉ＠chain．example' })).toMatchObject({ email: mei.email })
})

test.each([
  ['one of the most used', 'password123'],
  ['the same in capitals', 'QWERTYUIOP'],
  ['little more than the own name', 'meichen@chain1'],
  ['little more than the company', 'Umbrella-Green-1'],
  ['one letter again and again', 'aaaaaaaaaaaa'],
])('a password that is %s is refused', async (_what, password) => {
  const answer = await register({ password, passwordConfirmation: password })
  expect(codeOf(answer)).toBe('passwordCommon')
})

test.each([
  ['sixty-four letters and more', 'correct horse battery staple '.repeat(5)],
  ['no digit, capital or sign at all', 'sevengreenumbrellas'],
  ['Chinese characters', '七把綠色的雨傘在門口'],
])('a password of %s is taken, and every part of it counts', async (_what, password) => {
  await joinUp(setup, { ...mei, password, passwordConfirmation: password })
  expect((await signIn(setup.app, mei.email, password)).statusCode).toBe(200)
  expect(codeOf(await signIn(setup.app, mei.email, password.slice(0, -1)))).toBe('wrongPassword')
})

test('neither code nor token nor password is in the database', async () => {
  await register()
  const letter = await setup.newest()
  const { database } = setup.context
  const stored = JSON.stringify([
    await database.selectFrom('registration').selectAll().execute(),
    await database.selectFrom('mail_proof').selectAll().execute(),
    await database.selectFrom('letter').selectAll().execute(),
  ])
  for (const secret of [codeIn(letter), tokenIn(letter, 'token'), mei.password]) expect(stored).not.toContain(secret)
})

test('a letter is written in the language of who registers', async () => {
  await post(setup.app, '/api/Account/Register', mei, { cookie: 'Lang=zh-tw' })
  expect((await setup.newest()).mail.html).toContain('<html lang="zh-TW">')
})
