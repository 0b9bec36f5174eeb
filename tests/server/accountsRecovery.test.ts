import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Invitation } from '#domain/contracts/users.ts'
import { type AccountsSetup, codeIn, codeOf, joinUp, mei, openSetup, tokenIn, whoAmI } from './accountsSetup.ts'
import { cookiesOf, post, signIn } from './testServer.ts'

let setup: AccountsSetup
let cookie: string
beforeEach(async () => {
  setup = await openSetup()
  cookie = await joinUp(setup)
})
afterEach(() => setup.end())

const thief = 'thief@evil.example'
const fresh = 'three quiet harbours'
const send = (url: string, body: object = {}, as = cookie) =>
  post(setup.app, `/api/Account/${url}`, body, { cookie: as })
const profile = async (as = cookie) =>
  (await setup.app.inject({ method: 'GET', url: '/api/Account/Profile', headers: { cookie: as } })).json().data
const again = async (password: string = mei.password) => cookiesOf(await signIn(setup.app, mei.email, password))

/** Requests another address as an attacker with the old password; returns the token and code from the email. */
async function requestAsThief(as: string): Promise<{ token: string; code: string }> {
  expect((await send('ChangeEmail', { email: thief, currentPassword: mei.password }, as)).statusCode).toBe(200)
  const letter = await setup.newest()
  return { token: tokenIn(letter, 'emailToken'), code: codeIn(letter) }
}

async function recover(): Promise<string> {
  await send('ForgotPassword', { email: mei.email }, '')
  const token = tokenIn(await setup.newest(), 'token')
  await send('ResetPassword', { token, password: fresh, passwordConfirmation: fresh }, '')
  return again(fresh)
}

const changePassword = (endOtherSessions: boolean) =>
  send('ChangePassword', {
    currentPassword: mei.password,
    password: fresh,
    passwordConfirmation: fresh,
    endOtherSessions,
  })

const waysOut: Record<string, () => Promise<string>> = {
  'a new password by mail': recover,
  'a change of the password': async () => cookiesOf(await changePassword(false)),
  'a change of the password that ends the other sessions': async () => cookiesOf(await changePassword(true)),
  'ending the other sessions': async () => {
    await send('EndOtherSessions', { currentPassword: mei.password })
    return cookie
  },
}

test.each(Object.keys(waysOut))('after %s no change of the address that waited goes through', async (way) => {
  const stolen = await again()
  const { token, code } = await requestAsThief(stolen)
  const own = await waysOut[way]!()
  for (const [proof, as] of [
    [{ token }, ''],
    [{ token }, stolen],
    [{ token }, own],
    [{ code }, stolen],
    [{ code }, own],
  ] as const) {
    expect((await send('ConfirmEmail', proof, as)).statusCode, JSON.stringify([proof, as])).not.toBe(200)
  }
  expect(await profile(own)).toMatchObject({ email: mei.email, pendingEmail: null })
})

test('the link to a new address needs the session of its account besides', async () => {
  const { token } = await requestAsThief(cookie)
  expect(codeOf(await send('ConfirmEmail', { token }, ''))).toBe('signInNeeded')
  const stranger = cookiesOf(await signIn(setup.app, 'viewer@demo.catchment.test'))
  expect(codeOf(await send('ConfirmEmail', { token }, stranger))).toBe('invalidLink')
  expect((await send('ConfirmEmail', { token })).json()).toEqual({ data: { email: thief } })
})

test('a letter about a new address that leaves late is not written after the password was changed', async () => {
  await send('ChangeEmail', { email: thief, currentPassword: mei.password })
  await changePassword(false)
  await setup.context.post.sendDue()
  expect(setup.mailbox.letters.flatMap(({ to }) => to)).not.toContain(thief)
})

test.each(['a new password by mail', 'a change of the password'])(
  'after %s invitations that the account sent lead nowhere, are still in the list, and can be sent again',
  async (way) => {
    const rights = { roles: ['owner'], boundStoreIds: [], boundSurveyIds: [], currentPassword: mei.password }
    await post(setup.app, '/api/User/Invite', { email: thief, ...rights }, { cookie })
    const token = tokenIn(await setup.newest(), 'invitation')
    const own = await waysOut[way]!()
    expect(codeOf(await post(setup.app, '/api/User/CheckInvitation', { token }))).toBe('invalidLink')
    const list = await setup.app.inject({ method: 'GET', url: '/api/User/List', headers: { cookie: own } })
    const [invitation] = list.json<{ data: { invitations: Invitation[] } }>().data.invitations
    expect(invitation).toMatchObject({ email: thief, isExpired: true })
    setup.now += 60_000
    const proof = { currentPassword: fresh }
    const sent = await post(setup.app, '/api/User/ResendInvitation', { id: invitation!.id, ...proof }, { cookie: own })
    expect(sent.json().data).toMatchObject({ isExpired: false })
  },
)

test('what was on its way with the old password comes too late once a new one is set', async () => {
  const { passwords } = setup.context
  const real = passwords.isRight
  // The server checks the attacker's password before the new password is set, and ends the request afterward.
  const late = Object.assign(setup.context as { passwords: typeof passwords }, {
    passwords: {
      ...passwords,
      isRight: async (storedHash: string | undefined, typed: string) => {
        const isRight = await real(storedHash, typed)
        late.passwords = passwords
        await recover()
        return isRight
      },
    },
  })
  const stolen = await signIn(setup.app, mei.email, mei.password)
  expect([stolen.statusCode, codeOf(stolen)]).toEqual([401, 'wrongPassword'])
  expect((await whoAmI(setup, cookiesOf(stolen))).statusCode).toBe(401)
})

test('who was disabled finds no link from before when enabled again', async () => {
  const viewer = 'viewer@demo.catchment.test'
  await send('ForgotPassword', { email: viewer }, '')
  const token = tokenIn(await setup.newest(), 'token')
  const owner = cookiesOf(await signIn(setup.app, 'owner@demo.catchment.test'))
  const list = await setup.app.inject({ method: 'GET', url: '/api/User/List?search=vera', headers: { cookie: owner } })
  const { id } = list.json().data.users[0]
  for (const status of [0, 1]) await post(setup.app, '/api/User/Update', { id, status }, { cookie: owner })
  expect(codeOf(await send('ResetPassword', { token, password: fresh, passwordConfirmation: fresh }, ''))).toBe(
    'invalidLink',
  )
})

test('a recovery that parts Google from the account says so in its letter and in the audit; one that parts nothing says nothing of it', async () => {
  const { id, company_id } = await setup.context.database
    .selectFrom('account')
    .selectAll()
    .where('email', '=', mei.email)
    .executeTakeFirstOrThrow()
  const identity = {
    company_id,
    user_id: id,
    provider: 'google',
    issuer: 'https://accounts.google.com',
    subject: 'g-1',
  }
  await setup.context.database
    .insertInto('identity')
    .values({ ...identity, email: mei.email, linked_at: new Date(setup.now).toISOString() })
    .execute()
  const unlinked = async (own: string) => {
    const url = '/api/Audit/List?action=identityUnlink'
    return (await setup.app.inject({ method: 'GET', url, headers: { cookie: own } })).json().data.entries
  }
  const own = await recover()
  expect(await unlinked(own)).toMatchObject([{ object: { label: mei.email }, details: { provider: 'google' } }])
  const letter = (await setup.newest()).mail
  expect(letter.text).toContain('we removed sign-in with Google.')
  expect(letter.to).toMatchObject([{ address: mei.email }])
  setup.now += 120_000
  const again = await recover()
  expect(await unlinked(again)).toHaveLength(1)
  expect((await setup.newest()).mail.text).not.toContain('removed sign-in')
})
