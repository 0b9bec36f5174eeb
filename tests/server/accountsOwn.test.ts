import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountsSetup, codeIn, codeOf, joinUp, mei, openSetup, tokenIn, whoAmI } from './accountsSetup.ts'
import { cookiesOf, post, signIn } from './testServer.ts'

let setup: AccountsSetup
let cookie: string
beforeEach(async () => {
  setup = await openSetup()
  cookie = await joinUp(setup)
})
afterEach(() => setup.end())

const minute = 60_000
const fresh = 'three quiet harbours'
const send = (url: string, body: object = {}, as = cookie) =>
  post(setup.app, `/api/Account/${url}`, body, { cookie: as })
const get = (url: string, as = cookie) =>
  setup.app.inject({ method: 'GET', url: `/api/Account/${url}`, headers: { cookie: as } })
const forgot = (email: string) => send('ForgotPassword', { email }, '')
const reset = (token: string, password = fresh) =>
  send('ResetPassword', { token, password, passwordConfirmation: password }, '')
const signInAgain = async (password: string = mei.password) => cookiesOf(await signIn(setup.app, mei.email, password))

test('a forgotten password is set again by the link, once, and every session ends', async () => {
  const other = await signInAgain()
  await forgot(mei.email)
  const token = tokenIn(await setup.newest(), 'token')
  expect((await send('CheckResetLink', { token }, '')).json().data.expiresAt).toBe('2026-11-20T08:30:00.000Z')
  expect((await reset(token)).statusCode).toBe(200)
  expect([await whoAmI(setup, cookie), await whoAmI(setup, other)].map(({ statusCode }) => statusCode)).toEqual([
    401, 401,
  ])
  expect(codeOf(await signIn(setup.app, mei.email, mei.password))).toBe('wrongPassword')
  expect((await signIn(setup.app, mei.email, fresh)).statusCode).toBe(200)
  expect(codeOf(await reset(token))).toBe('invalidLink')
  expect((await setup.newest()).mail.subject).toBe('Your Catchment password was changed')
})

test('a link for a new password ends after half an hour, and when a newer one is sent', async () => {
  await forgot(mei.email)
  const first = tokenIn(await setup.newest(), 'token')
  setup.now += 2 * minute
  await forgot(mei.email)
  const second = tokenIn(await setup.newest(), 'token')
  expect(codeOf(await reset(first))).toBe('invalidLink')
  setup.now += 30 * minute
  expect(codeOf(await send('CheckResetLink', { token: second }, ''))).toBe('invalidLink')
  expect(codeOf(await reset(second))).toBe('invalidLink')
})

test('a password that is refused leaves the link good', async () => {
  await forgot(mei.email)
  const token = tokenIn(await setup.newest(), 'token')
  expect(codeOf(await reset(token, 'password1'))).toBe('passwordCommon')
  expect(codeOf(await reset(token, 'short'))).toBe('invalidFields')
  expect((await reset(token)).statusCode).toBe(200)
})

test('of many concurrent uses of one link a single one gets through', async () => {
  await forgot(mei.email)
  const token = tokenIn(await setup.newest(), 'token')
  const answers = await Promise.all(['one', 'two', 'three'].map((word) => reset(token, `${word} quiet harbours`)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('whether an address has an account is told neither by words nor by work', async () => {
  const { database } = setup.context
  const asked = async (email: string) => {
    const before = await database.selectFrom('letter').select('kind').execute()
    const answer = await forgot(email)
    const after = await database.selectFrom('letter').select('kind').execute()
    return [answer.statusCode, answer.json(), after.length - before.length]
  }
  expect(await asked('nobody@chain.example')).toEqual(await asked(mei.email))
  const sent = setup.mailbox.letters.length
  await setup.context.post.sendDue()
  expect(setup.mailbox.letters.slice(sent).map(({ to }) => to)).toEqual([[mei.email]])
})

test('a malformed address is told as such', async () => {
  const answer = await forgot('mei@')
  expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'invalidEmail'])
})

test('changing the password wants the current one, keeps this session under a new token and ends the others', async () => {
  const other = await signInAgain()
  const change = { password: fresh, passwordConfirmation: fresh, endOtherSessions: true }
  expect(codeOf(await send('ChangePassword', { ...change, currentPassword: 'guess' }))).toBe('passwordWrong')
  expect((await whoAmI(setup, other)).statusCode).toBe(200)
  const answer = await send('ChangePassword', { ...change, currentPassword: mei.password })
  expect(answer.statusCode).toBe(200)
  expect((await whoAmI(setup, other)).statusCode).toBe(401)
  expect((await whoAmI(setup, cookiesOf(answer))).statusCode).toBe(200)
  setup.now += 61_000
  expect((await whoAmI(setup, cookie)).statusCode).toBe(401)
  expect((await signIn(setup.app, mei.email, fresh)).statusCode).toBe(200)
  expect((await setup.newest()).mail.subject).toBe('Your Catchment password was changed')
})

test('other sessions stay where that is not asked for', async () => {
  const other = await signInAgain()
  const change = {
    currentPassword: mei.password,
    password: fresh,
    passwordConfirmation: fresh,
    endOtherSessions: false,
  }
  await send('ChangePassword', change)
  expect((await whoAmI(setup, other)).statusCode).toBe(200)
})

test('a new address is taken once its mailbox is proved, and the old one is told', async () => {
  const change = { email: 'Mei.Chen@new.example', currentPassword: mei.password }
  expect(codeOf(await send('ChangeEmail', { ...change, currentPassword: 'guess' }))).toBe('passwordWrong')
  expect((await send('ChangeEmail', change)).json()).toEqual({ data: { waitSeconds: 60 } })
  const letter = await setup.newest()
  expect(letter.to).toEqual(['mei.chen@new.example'])
  expect((await get('Profile')).json().data).toMatchObject({ email: mei.email, pendingEmail: 'mei.chen@new.example' })
  expect(codeOf(await send('ConfirmEmail', { code: '000000' }))).toBe(
    codeIn(letter) === '000000' ? undefined : 'codeWrong',
  )
  expect((await send('ConfirmEmail', { code: codeIn(letter) })).json()).toEqual({
    data: { email: 'mei.chen@new.example' },
  })
  const newest = await setup.newest()
  expect([newest.to, newest.mail.text?.includes('m…@new.example')]).toEqual([[mei.email], true])
  expect((await signIn(setup.app, 'mei.chen@new.example', mei.password)).statusCode).toBe(200)
  expect(codeOf(await signIn(setup.app, mei.email, mei.password))).toBe('wrongPassword')
})

test('the link proves the new mailbox to who is signed in; a link to an address typed before proves nothing', async () => {
  await send('ChangeEmail', { email: 'first@new.example', currentPassword: mei.password })
  const first = tokenIn(await setup.newest(), 'emailToken')
  setup.now += minute
  await send('ChangeEmail', { email: 'second@new.example', currentPassword: mei.password })
  const second = tokenIn(await setup.newest(), 'emailToken')
  expect(codeOf(await send('ConfirmEmail', { token: first }))).toBe('invalidLink')
  expect((await send('ConfirmEmail', { token: second })).json()).toEqual({ data: { email: 'second@new.example' } })
})

test('the code of a new address is of use only to who is signed in', async () => {
  await send('ChangeEmail', { email: 'first@new.example', currentPassword: mei.password })
  const code = codeIn(await setup.newest())
  expect(codeOf(await send('ConfirmEmail', { code }, ''))).toBe('signInNeeded')
})

test('the profile is changed by its rules; a user id that is taken is told at its field', async () => {
  const answer = await send('UpdateProfile', {
    userName: 'Mei_Chen',
    currentPassword: mei.password,
    phone: '0912-345678',
    locale: 'zh-tw',
    areaUnit: 'ping',
  })
  expect(answer.json().data).toMatchObject({
    userName: 'mei_chen',
    phone: '0912-345678',
    locale: 'zh-tw',
    areaUnit: 'ping',
    currency: null,
  })
  expect((await signIn(setup.app, 'MEI_CHEN', mei.password)).statusCode).toBe(200)
  const wrong = await send('UpdateProfile', { userName: 'a b', phone: '02-1234', firstName: '' })
  expect(wrong.json().fields).toMatchObject([
    { field: 'firstName', rule: 'required' },
    { field: 'userName', rule: 'alpha_dash' },
    { field: 'phone', rule: 'regex' },
  ])
  setup.now += minute
  const other = await joinUp(setup, { ...mei, email: 'other@chain.example' })
  const taken = await send('UpdateProfile', { userName: 'MEI_chen', currentPassword: mei.password }, other)
  expect(taken.json()).toMatchObject({ code: 'invalidFields', fields: [{ field: 'userName', rule: 'isExist' }] })
})

test('roles, company and status are no part of the profile, whatever a call says', async () => {
  const owner = { roles: ['administrator'], status: 0, companyId: 'other', company_id: 'other', passwordHash: '' }
  await send('UpdateProfile', { firstName: 'May', ...owner })
  expect((await whoAmI(setup, cookie)).json().data.user).toMatchObject({ firstName: 'May', roles: ['owner'] })
})

test('sessions are listed with what they are, and ended one by one or all others at once', async () => {
  const phone = cookiesOf(
    await post(
      setup.app,
      '/api/Account/Login',
      { account: mei.email, password: mei.password },
      {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
      },
    ),
  )
  const third = await signInAgain()
  const { sessions } = (await get('Sessions')).json().data
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
  const onPhone = sessions.find(({ system }: { system: string }) => system === 'iPhone')
  expect(onPhone).toMatchObject({ browser: 'Safari', createdAt: '2026-11-20T08:00:00.000Z', isThis: false })
  await send('EndSession', { id: onPhone.id, currentPassword: mei.password })
  expect((await whoAmI(setup, phone)).statusCode).toBe(401)
  expect((await send('EndOtherSessions', { currentPassword: mei.password })).json()).toEqual({ data: { ended: 1 } })
  expect([(await whoAmI(setup, third)).statusCode, (await whoAmI(setup, cookie)).statusCode]).toEqual([401, 200])
})

test("somebody else's session is not ended by its name", async () => {
  const { sessions } = (await get('Sessions')).json().data
  const stranger = cookiesOf(await signIn(setup.app, 'owner@demo.catchment.test'))
  await send('EndSession', { id: sessions[0].id, currentPassword: 'Catchment-demo-2026' }, stranger)
  expect((await whoAmI(setup, cookie)).statusCode).toBe(200)
})

test('signing in brings a new token and ends the one that the browser had before', async () => {
  const planted = cookie
  const answer = await post(
    setup.app,
    '/api/Account/Login',
    { account: mei.email, password: mei.password },
    { cookie: planted },
  )
  expect(cookiesOf(answer)).not.toContain(/token=([^;]+)/.exec(planted)![1])
  expect((await whoAmI(setup, planted)).statusCode).toBe(401)
  expect((await whoAmI(setup, 'token=chosen-by-somebody-else')).statusCode).toBe(401)
})
