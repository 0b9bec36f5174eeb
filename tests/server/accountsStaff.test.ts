import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaff, removeStaff } from '#server/services/staff/createStaff.ts'
import { type AccountsSetup, codeOf, joinUp, mei, openSetup, whoAmI } from './accountsSetup.ts'
import { cookiesOf, Device, post, signIn } from './testServer.ts'

let setup: AccountsSetup
let password: string
const email = 'sam@provider.example'
beforeEach(async () => {
  setup = await openSetup()
  password = await createStaff(setup.context, email, 'Sam')
})
afterEach(() => setup.end())

const hour = 3_600_000
const login = (secret = password) => post(setup.app, '/api/Staff/Login', { email, password: secret })
const come = async () => cookiesOf(await login())
const get = (url: string, cookie: string) =>
  setup.app.inject({ method: 'GET', url: `/api/Staff/${url}`, headers: { cookie } })
const companies = async (cookie: string, query = '') =>
  (await get(`Companies${query}`, cookie)).json<{
    data: { companies: { id: string; name: string; users: number }[] }
  }>().data.companies
const actAs = (cookie: string, companyId: string, reason = 'ticket 4711: the map stays empty') =>
  post(setup.app, '/api/Staff/ActAs', { companyId, reason }, { cookie })

test('staff see all companies, their members and their audit', async () => {
  await joinUp(setup)
  const cookie = await come()
  const found = await companies(cookie)
  expect(found.map(({ name, users }) => [name, users])).toEqual([
    [mei.company, 1],
    [expect.stringContaining('(Demo)'), 6],
  ])
  expect(await companies(cookie, '?search=mei%40chain')).toHaveLength(1)
  const users = (await get(`Users?companyId=${found[0]!.id}`, cookie)).json().data.users
  expect(users).toMatchObject([{ email: mei.email }])
  const audit = (await get(`Audit?companyId=${found[0]!.id}&size=10`, cookie)).json().data
  expect(audit.entries.map(({ action }: { action: string }) => action)).toContain('register')
})

test('coming into a company is seen by its members, kept with its reason, only for reading, and over after an hour', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const staff = await come()
  const [company] = await companies(staff)
  expect(codeOf(await actAs(staff, company!.id, 'why'))).toBe('invalidFields')
  const inside = cookiesOf(await actAs(staff, company!.id))
  const me = (await whoAmI(setup, inside)).json().data
  expect(me).toMatchObject({
    user: { firstName: 'Sam', roles: ['viewer'], isStaffGuest: true },
    company: { id: company!.id },
  })
  expect(me.rights['business.edit']).toEqual([])
  const { users, seats } = (await owner.get('/api/User/List')).json().data
  expect(users.map(({ firstName }: { firstName: string }) => firstName)).toContain('Sam')
  expect(seats.used).toBe(6)
  const { entries } = (await owner.get('/api/Audit/List?action=staffAct')).json().data
  expect(entries).toMatchObject([
    { actor: { name: 'Sam (Catchment)' }, details: { reason: 'ticket 4711: the map stays empty' } },
  ])
  setup.now += hour
  expect((await whoAmI(setup, inside)).statusCode).toBe(401)
})

test('coming into a company is emailed to its owners, with the reason', async () => {
  const staff = await come()
  const [company] = await companies(staff)
  await actAs(staff, company!.id)
  await setup.context.post.sendDue()
  expect(setup.mailbox.letters.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['owner@demo.catchment.test'], `Catchment staff accessed ${company!.name}`],
  ])
  expect(setup.mailbox.letters[0]!.mail.text).toContain('ticket 4711: the map stays empty')
})

test('a company can shut staff out', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const staff = await come()
  const [company] = await companies(staff)
  const inside = cookiesOf(await actAs(staff, company!.id))
  const { id } = (await whoAmI(setup, inside)).json().data.user
  const shown = { firstName: 'Sam', lastName: '(Catchment)' }
  expect((await owner.post('/api/User/Update', { id, ...shown, status: 0 })).statusCode).toBe(200)
  expect((await whoAmI(setup, inside)).statusCode).toBe(401)
  expect(codeOf(await actAs(staff, company!.id))).toBe('accountInvalid')
})

test('a guest changes nothing of who the guest is, nor does the company but shut the guest out', async () => {
  const owner = await Device.signIn(setup, 'owner')
  const staff = await come()
  const [company] = await companies(staff)
  const inside = cookiesOf(await actAs(staff, company!.id))
  const password = 'three quiet harbours'
  for (const [action, body] of [
    ['UpdateProfile', { firstName: 'Olivia', lastName: 'Lin' }],
    ['UpdateProfile', { userName: 'support' }],
    ['ChangePassword', { currentPassword: '', password, passwordConfirmation: password, endOtherSessions: false }],
    ['ChangeEmail', { email: 'sam@evil.example', currentPassword: 'x' }],
    ['ConfirmEmail', { code: '000000' }],
    ['LinkIdentity', { provider: 'google', currentPassword: 'x' }],
    ['UnlinkIdentity', { provider: 'google', currentPassword: 'x' }],
  ] as const) {
    const answer = await post(setup.app, `/api/Account/${action}`, body, { cookie: inside })
    expect([action, codeOf(answer)]).toEqual([action, 'notAllowed'])
  }
  const { id } = (await whoAmI(setup, inside)).json().data.user
  for (const change of [{ roles: ['owner'] }, { firstName: 'Olivia' }, { boundStoreIds: ['x'] }])
    expect(codeOf(await owner.post('/api/User/Update', { id, ...change }))).toBe('notAllowed')
  expect((await whoAmI(setup, inside)).json().data.user).toMatchObject({ firstName: 'Sam', roles: ['viewer'] })
})

test('no letter for a new password goes to a guest, and a password that one has opens nothing', async () => {
  const staff = await come()
  const [company] = await companies(staff)
  const inside = cookiesOf(await actAs(staff, company!.id))
  const { email: address } = (await whoAmI(setup, inside)).json().data.user
  await post(setup.app, '/api/Account/ForgotPassword', { email: address })
  await setup.context.post.sendDue()
  expect(setup.mailbox.letters.flatMap(({ to }) => to)).not.toContain(address)
  const password_hash = await setup.context.passwords.hash('three quiet harbours')
  await setup.context.database.updateTable('account').set({ password_hash }).where('email', '=', address).execute()
  expect((await signIn(setup.app, address, 'three quiet harbours')).statusCode).toBe(403)
})

test('a guest is out as soon as the staff account is, however that ended, and comes back under the name it has now', async () => {
  const { database } = setup.context
  const staff = await come()
  const [company] = await companies(staff)
  const inside = cookiesOf(await actAs(staff, company!.id))
  await database.updateTable('staff').set({ status: 0 }).execute()
  expect((await whoAmI(setup, inside)).statusCode).toBe(401)
  await database
    .updateTable('account')
    .set({ first_name: 'Olivia', roles: '["owner"]' })
    .where('staff_id', 'is not', null)
    .execute()
  password = await createStaff(setup.context, email, 'Samuel')
  const again = cookiesOf(await actAs(await come(), company!.id))
  expect((await whoAmI(setup, again)).json().data.user).toMatchObject({
    firstName: 'Samuel',
    lastName: '(Catchment)',
    roles: ['viewer'],
  })
})

test("no member's session opens what is for staff, and no staff's session what is for members", async () => {
  const owner = cookiesOf(await signIn(setup.app, 'owner@demo.catchment.test'))
  const staff = await come()
  const value = /staff=([^;]+)/.exec(staff)![1]!
  for (const url of ['Companies', 'Users?companyId=x', 'Audit?companyId=x']) {
    expect((await get(url, owner)).statusCode).toBe(401)
    expect((await get(url, '')).statusCode).toBe(401)
  }
  expect(codeOf(await actAs(owner, 'x'))).toBe('signInNeeded')
  expect((await whoAmI(setup, `token=${value}`)).statusCode).toBe(401)
  const token = /token=([^;]+)/.exec(owner)![1]!
  expect((await get('Companies', `staff=${token}`)).statusCode).toBe(401)
  expect(codeOf(await signIn(setup.app, email, password))).toBe('wrongPassword')
})

test('a session of staff ends after an hour unused, and with signing out', async () => {
  const first = await come()
  setup.now += hour - 1
  expect((await get('Companies', first)).statusCode).toBe(200)
  setup.now += hour
  expect((await get('Companies', first)).statusCode).toBe(401)
  const second = await come()
  await post(setup.app, '/api/Staff/Logout', {}, { cookie: second })
  expect((await get('Companies', second)).statusCode).toBe(401)
})

test('who is staff no more is out at once, everywhere', async () => {
  const staff = await come()
  const [company] = await companies(staff)
  const inside = cookiesOf(await actAs(staff, company!.id))
  await removeStaff(setup.context, email)
  expect((await get('Companies', staff)).statusCode).toBe(401)
  expect((await whoAmI(setup, inside)).statusCode).toBe(401)
  expect(codeOf(await login())).toBe('wrongPassword')
})

test('staff is made by the command only, whose password is told once and kept as a hash', async () => {
  const stored = await setup.context.database.selectFrom('staff').selectAll().execute()
  expect(stored).toMatchObject([{ email, name: 'Sam', status: 1 }])
  expect(JSON.stringify(stored)).not.toContain(password)
  expect(Buffer.from(password, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  const other = await createStaff(setup.context, email, 'Sam')
  expect(codeOf(await login(password))).toBe('wrongPassword')
  expect((await login(other)).statusCode).toBe(200)
  await expect(createStaff(setup.context, 'nobody', 'Sam')).rejects.toThrow('must be a mail address')
})

test('who of the staff signs out is out of every company at once, and only they', async () => {
  const staff = await come()
  const own = (await companies(staff))[0]!.id
  const inside = cookiesOf(await actAs(staff, own))
  const otherPassword = await createStaff(setup.context, 'tom@provider.example', 'Tom')
  const tom = cookiesOf(
    await post(setup.app, '/api/Staff/Login', { email: 'tom@provider.example', password: otherPassword }),
  )
  const tomInside = cookiesOf(await actAs(tom, own))
  expect((await whoAmI(setup, inside)).statusCode).toBe(200)
  await post(setup.app, '/api/Staff/Logout', {}, { cookie: staff })
  expect((await whoAmI(setup, inside)).statusCode).toBe(401)
  expect((await whoAmI(setup, tomInside)).statusCode).toBe(200)
})
