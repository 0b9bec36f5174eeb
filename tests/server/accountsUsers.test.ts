import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#domain/accounts/terms.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import type { Invitation, User } from '#domain/contracts/users.ts'
import { buildServer } from '#server/buildServer.ts'
import { type AccountsSetup, codeOf, joinUp, mei, openSetup, tokenIn, whoAmI } from './accountsSetup.ts'
import { cookiesOf, Device, post, signIn } from './testServer.ts'

let setup: AccountsSetup
beforeEach(async () => (setup = await openSetup()))
afterEach(() => setup.end())

const day = 86_400_000
const password = 'ten thousand buses'
const newcomer = { email: 'kai@chain.example', roles: ['planner'], boundStoreIds: [], boundSurveyIds: [] }
const as = (name: string) => Device.signIn(setup, name)
const join = (token: string, change: object = {}) =>
  post(setup.app, '/api/User/AcceptInvitation', {
    token,
    firstName: 'Kai',
    lastName: 'Lin',
    password,
    passwordConfirmation: password,
    termsVersion,
    ...change,
  })
const proof = { currentPassword: DEMO_PASSWORD }
const invite = (device: Device, change: object = {}) =>
  device.post('/api/User/Invite', { ...newcomer, ...proof, ...change })
const update = (device: Device, id: string, change: object) =>
  device.post('/api/User/Update', { id, ...proof, ...change })
const users = async (device: Device, query = '') =>
  (await device.get(`/api/User/List${query}`)).json<{
    data: { users: User[]; invitations: Invitation[]; seats: object }
  }>().data
const idOf = (name: string) => as(name).then(({ userId }) => userId)

test('who is invited joins by the link, with the rights that were given, and is in at once', async () => {
  const owner = await as('owner')
  const invited = await invite(owner)
  expect(invited.json().data).toMatchObject({
    email: newcomer.email,
    roles: ['planner'],
    invitedBy: 'Olivia Lin',
    isExpired: false,
  })
  const letter = await setup.newest()
  expect(letter.mail.subject).toContain('invited you')
  const token = tokenIn(letter, 'invitation')
  const about = await post(setup.app, '/api/User/CheckInvitation', { token })
  expect(about.json().data).toMatchObject({ email: newcomer.email, invitedBy: 'Olivia Lin', roles: ['planner'] })
  const joined = await join(token)
  const me = (await whoAmI(setup, cookiesOf(joined))).json().data
  expect(me).toMatchObject({ user: { email: newcomer.email, roles: ['planner'] }, company: { isDemo: true } })
  expect((await users(owner)).invitations).toEqual([])
  expect(codeOf(await join(token))).toBe('invalidLink')
  expect((await signIn(setup.app, newcomer.email, password)).statusCode).toBe(200)
})

test('a member who has signed out was last seen when they did, and one who never came never', async () => {
  const owner = await as('owner')
  const viewer = await as('viewer')
  const seen = async (id: string) => (await users(owner)).users.find((user) => user.id === id)!.lastSeenAt
  setup.now += 20 * 60_000
  await viewer.post('/api/Account/Logout', {})
  const away = await seen(viewer.userId)
  expect(Date.parse(away!)).toBe(setup.now)
  setup.now += 100 * day
  const later = await as('owner')
  expect((await users(later)).users.find(({ id }) => id === viewer.userId)!.lastSeenAt).toBe(away)
  const { users: all } = await users(later)
  expect(all.some(({ lastSeenAt }) => lastSeenAt === null)).toBe(true)
})

test('an invitation is good for seven days, and sending it again makes the link before it worthless', async () => {
  const owner = await as('owner')
  const { id } = (await invite(owner)).json().data
  const first = tokenIn(await setup.newest(), 'invitation')
  setup.now += 6 * day
  await owner.post('/api/User/ResendInvitation', { id })
  const second = tokenIn(await setup.newest(), 'invitation')
  expect(codeOf(await join(first))).toBe('invalidLink')
  setup.now += 7 * day
  expect(codeOf(await join(second))).toBe('invalidLink')
  expect((await users(owner)).invitations).toMatchObject([{ isExpired: true }])
})

test('an invitation that is taken back leads nowhere, nor does one of somebody who may no longer invite', async () => {
  const owner = await as('owner')
  const admin = await as('admin')
  const { id } = (await invite(owner)).json().data
  const first = tokenIn(await setup.newest(), 'invitation')
  await owner.post('/api/User/CancelInvitation', { id })
  expect(codeOf(await join(first))).toBe('invalidLink')
  await invite(admin, { email: 'other@chain.example' })
  const second = tokenIn(await setup.newest(), 'invitation')
  await update(owner, admin.userId, { roles: ['viewer'] })
  expect(codeOf(await join(second))).toBe('invalidLink')
})

test('an invitation as owner leads nowhere once its sender is an owner no more, even when one again', async () => {
  const owner = await as('owner')
  const admin = await as('admin')
  await update(owner, admin.userId, { roles: ['owner'] })
  const second = await as('admin')
  await invite(second, { roles: ['owner'] })
  const asOwner = tokenIn(await setup.newest(), 'invitation')
  await invite(second, { email: 'other@chain.example', roles: ['viewer'] })
  const asViewer = tokenIn(await setup.newest(), 'invitation')
  await update(owner, admin.userId, { roles: ['administrator'] })
  expect(codeOf(await join(asOwner))).toBe('invalidLink')
  expect((await post(setup.app, '/api/User/CheckInvitation', { token: asViewer })).statusCode).toBe(200)
  await update(owner, admin.userId, { roles: ['owner'] })
  expect(codeOf(await join(asOwner))).toBe('invalidLink')
  const { invitations } = await users(owner)
  expect(Object.fromEntries(invitations.map(({ roles, isExpired }) => [roles[0], isExpired]))).toEqual({
    viewer: false,
    owner: true,
  })
})

test('an invitation that somebody else sends again is judged by who sent it last', async () => {
  const owner = await as('owner')
  const admin = await as('admin')
  const { id } = (await invite(owner)).json().data
  setup.now += 60_000
  await admin.post('/api/User/ResendInvitation', { id })
  const token = tokenIn(await setup.newest(), 'invitation')
  expect((await users(owner)).invitations).toMatchObject([{ invitedBy: 'Adam Chen' }])
  await update(owner, admin.userId, { status: 0 })
  expect(codeOf(await join(token))).toBe('invalidLink')
})

test('an administrator neither renames an owner nor binds one to stores nor ends their sessions', async () => {
  const owner = await as('owner')
  const admin = await as('admin')
  for (const change of [{ firstName: 'Nobody' }, { lastName: 'Nobody' }, { boundStoreIds: ['x'] }])
    expect(codeOf(await update(admin, owner.userId, change))).toBe('ownerOnly')
  expect(codeOf(await admin.post('/api/User/EndSessions', { id: owner.userId }))).toBe('ownerOnly')
  expect((await whoAmI(setup, owner.cookie)).json().data.user).toMatchObject({ firstName: 'Olivia' })
  expect((await update(owner, owner.userId, { firstName: 'Olive' })).json().data.firstName).toBe('Olive')
})

test('only who manages members lists, invites and changes them', async () => {
  for (const name of ['planner', 'analyst', 'surveyor', 'viewer']) {
    const device = await as(name)
    expect(codeOf(await device.get('/api/User/List'))).toBe('notAllowed')
    expect(codeOf(await invite(device))).toBe('notAllowed')
    expect(codeOf(await update(device, device.userId, { roles: ['owner'] }))).toBe('notAllowed')
    expect(codeOf(await device.get('/api/Audit/List'))).toBe('notAllowed')
  }
})

test('an administrator neither makes an owner nor changes one', async () => {
  const admin = await as('admin')
  expect(codeOf(await invite(admin, { roles: ['owner'] }))).toBe('ownerOnly')
  expect(codeOf(await update(admin, await idOf('viewer'), { roles: ['owner'] }))).toBe('ownerOnly')
  expect(codeOf(await update(admin, await idOf('owner'), { status: 0 }))).toBe('ownerOnly')
  expect(codeOf(await update(admin, await idOf('owner'), { roles: ['viewer'] }))).toBe('ownerOnly')
  expect((await update(admin, await idOf('viewer'), { roles: ['planner', 'surveyor'] })).json().data.roles).toEqual([
    'planner',
    'surveyor',
  ])
})

test('nobody changes the own rights, and the last owner stays one', async () => {
  const owner = await as('owner')
  expect(codeOf(await update(owner, owner.userId, { roles: ['owner', 'viewer'] }))).toBe('ownRights')
  const planner = await idOf('planner')
  await update(owner, planner, { roles: ['owner'] })
  const second = await as('planner')
  expect((await update(second, owner.userId, { roles: ['viewer'] })).statusCode).toBe(200)
  expect(codeOf(await update(await as('owner'), planner, { roles: ['viewer'] }))).toBe('notAllowed')
})

test('a member of another company is not there', async () => {
  const cookie = await joinUp(setup)
  const stranger = Device.withToken(setup.app, /token=([^;]+)/.exec(cookie)![1]!, '')
  const viewer = await idOf('viewer')
  expect(codeOf(await update(stranger, viewer, { roles: ['planner'] }))).toBe('dataMissing')
  expect(codeOf(await stranger.post('/api/User/EndSessions', { id: viewer }))).toBe('dataMissing')
  const { id } = (await invite(await as('owner'))).json().data
  expect(codeOf(await stranger.post('/api/User/CancelInvitation', { id }))).toBe('dataMissing')
  expect((await users(stranger)).users.map(({ email }) => email)).toEqual([mei.email])
  const audit = JSON.stringify((await stranger.get('/api/Audit/List')).json())
  expect(audit).not.toContain('demo.catchment.test')
})

test('new rights hold at the next request, under a new token; the old one ends', async () => {
  const owner = await as('owner')
  const viewer = await as('viewer')
  await update(owner, viewer.userId, { roles: ['planner'] })
  const answer = await whoAmI(setup, viewer.cookie)
  expect(answer.json().data.user.roles).toEqual(['planner'])
  const renewed = cookiesOf(answer)
  expect(renewed).toMatch(/token=/)
  expect((await whoAmI(setup, renewed)).statusCode).toBe(200)
  // The old token stays valid a minute for requests in flight.
  expect((await whoAmI(setup, viewer.cookie)).statusCode).toBe(200)
  setup.now += 61_000
  expect((await whoAmI(setup, viewer.cookie)).statusCode).toBe(401)
  expect((await whoAmI(setup, renewed)).statusCode).toBe(200)
})

test('a new token whose answer was lost on its way is given again', async () => {
  const owner = await as('owner')
  const viewer = await as('viewer')
  await update(owner, viewer.userId, { roles: ['planner'] })
  await whoAmI(setup, viewer.cookie)
  setup.now += 3_600_000
  const again = await whoAmI(setup, viewer.cookie)
  expect(again.statusCode).toBe(200)
  expect((await whoAmI(setup, cookiesOf(again))).statusCode).toBe(200)
})

test('a disabled member is signed out immediately, is told so only with the right password, and comes back when enabled', async () => {
  const owner = await as('owner')
  const viewer = await as('viewer')
  expect((await update(owner, viewer.userId, { status: 0 })).json().data.status).toBe(0)
  expect((await whoAmI(setup, viewer.cookie)).statusCode).toBe(401)
  expect(codeOf(await signIn(setup.app, 'viewer@demo.catchment.test'))).toBe('accountInvalid')
  expect(codeOf(await signIn(setup.app, 'viewer@demo.catchment.test', 'guess'))).toBe('wrongPassword')
  await update(owner, viewer.userId, { status: 1 })
  expect((await whoAmI(setup, viewer.cookie)).statusCode).toBe(401)
  expect((await signIn(setup.app, 'viewer@demo.catchment.test')).statusCode).toBe(200)
})

test('members are found by name, address, role and status', async () => {
  const owner = await as('owner')
  expect((await users(owner)).users).toHaveLength(6)
  expect((await users(owner, '?search=penny%20w')).users).toMatchObject([{ firstName: 'Penny' }])
  expect((await users(owner, '?search=VERA')).users).toMatchObject([{ email: 'viewer@demo.catchment.test' }])
  expect((await users(owner, '?role=surveyor')).users).toMatchObject([{ firstName: 'Sunny' }])
  await update(owner, await idOf('viewer'), { status: 0 })
  expect((await users(owner, '?status=0')).users).toMatchObject([{ firstName: 'Vera' }])
})

test('bound stores and surveys are kept, and hold at once', async () => {
  const owner = await as('owner')
  const surveyor = await as('surveyor')
  const answer = await update(owner, surveyor.userId, { boundStoreIds: [], boundSurveyIds: ['survey-1', 'survey-1'] })
  expect(answer.json().data).toMatchObject({ boundStoreIds: [], boundSurveyIds: ['survey-1'] })
  expect((await whoAmI(setup, surveyor.cookie)).json().data.user.boundStoreIds).toEqual([])
})

test('a free trial has room for two', async () => {
  const cookie = await joinUp(setup)
  const owner = Device.withToken(setup.app, /token=([^;]+)/.exec(cookie)![1]!, '')
  expect((await invite(owner)).statusCode).toBe(200)
  expect(codeOf(await invite(owner, { email: 'third@chain.example' }))).toBe('usersLimit')
  expect(Object.values((await users(owner)).seats)).toEqual([2, 2])
  await join(tokenIn(await setup.newest(), 'invitation'))
  expect(codeOf(await invite(owner, { email: 'third@chain.example' }))).toBe('usersLimit')
})

test('of two managers who send expired invitations again at the same moment, one gets the last seat', async () => {
  const { database } = setup.context
  const managers = [await as('owner'), await as('admin')] as const
  const ids = managers.map(({ userId }) => userId)
  await database.updateTable('account').set({ status: 0 }).where('id', 'not in', ids).execute()
  await database.updateTable('company').set({ plan_id: 'week', plan_ends_at: null }).execute()
  // Each statement takes a moment, so that the two requests take turns as on a server with a separate database.
  const slow = database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await nextTurn()
      return result
    },
  })
  const app = await buildServer({ ...setup.context, database: slow })
  const resends: (() => ReturnType<typeof post>)[] = []
  for (const manager of managers) {
    const { id } = (await invite(manager, { email: `${manager.userId}@chain.example` })).json().data
    await database.updateTable('invitation').set({ expires_at: setup.now }).execute()
    resends.push(() => manager.at({ app }).post('/api/User/ResendInvitation', { id }))
  }
  setup.now += 120_000
  const answers = await Promise.all(resends.map((resend) => resend()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.map(codeOf)).toContain('usersLimit')
  expect(Object.values((await users(managers[0])).seats)).toEqual([3, 3])
  await app.close()
})

test('an address that has an account is not invited', async () => {
  expect(codeOf(await invite(await as('owner'), { email: 'planner@demo.catchment.test' }))).toBe('emailRegistered')
})

test('a company name that contains another header cannot make letters say more than they do', async () => {
  const owner = await as('owner')
  const wicked = 'Tea\r\nBcc: everybody@evil.example\r\n\r\nClick here'
  await setup.context.database.updateTable('company').set({ name: wicked }).execute()
  await invite(owner)
  const { raw, mail, to } = await setup.newest()
  expect(to).toEqual([newcomer.email])
  expect(mail.bcc ?? []).toEqual([])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(mail.subject).toBe('Tea Bcc: everybody@ evil. example Click here invited you to Catchment')
})

test('who writes notes or designs surveys learns the names of members, who of them is a surveyor and who has left, and nothing more; a viewer not even that', async () => {
  const planner = await as('planner')
  expect((await (await as('analyst')).get('/api/User/ListNames')).statusCode).toBe(200)
  const reply = await planner.get('/api/User/ListNames')
  const { people } = reply.json<{ data: { people: { id: string; name: string; isSurveyor: boolean }[] } }>().data
  expect(people.every((person) => Object.keys(person).sort().join() === 'hasLeft,id,isSurveyor,mayNote,name')).toBe(
    true,
  )
  const surveyor = await idOf('surveyor')
  expect(people.filter(({ isSurveyor }) => isSurveyor).map(({ id }) => id)).toEqual([surveyor])
  expect(people.map(({ name }) => name)).toContain('Olivia Lin')
  expect(people.find(({ id }) => id === surveyor)).toMatchObject({ mayNote: false })
  expect(reply.body).not.toContain('@')
  await update(await as('owner'), surveyor, { status: 0 })
  const later = (await planner.get('/api/User/ListNames')).json<{ data: { people: typeof people } }>().data.people
  expect(later.find(({ id }) => id === surveyor)).toMatchObject({ isSurveyor: false, hasLeft: true })
  expect((await (await as('viewer')).get('/api/User/ListNames')).statusCode).toBe(403)
})
