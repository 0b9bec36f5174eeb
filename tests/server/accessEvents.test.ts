import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#domain/accounts/terms.ts'
import { demoId } from '#server/demo/demoRecord.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { createStaff, removeStaff } from '#server/services/staff/createStaff.ts'
import { type AccountsSetup, openSetup, tokenIn } from './accountsSetup.ts'
import { type Announced, hearChanges } from './hearChanges.ts'
import { boundStoreId, cookiesOf, Device, post } from './testServer.ts'

let setup: AccountsSetup
let heard: Announced[]
let owner: Device

beforeEach(async () => {
  setup = await openSetup()
  owner = await Device.signIn(setup, 'owner')
  heard = await hearChanges(setup)
})
afterEach(() => setup.end())

const proof = { currentPassword: DEMO_PASSWORD }
const password = 'ten thousand buses'
/** Runs an action that must succeed; returns the changes announced meanwhile. */
async function during(act: () => Promise<unknown>): Promise<Announced[]> {
  heard.length = 0
  const answer = await act()
  if (typeof answer === 'object' && answer !== null && 'statusCode' in answer) expect(answer.statusCode).toBe(200)
  return [...heard]
}
const everyone: Announced = ['access', undefined]

test('new roles, assigned stores and names, and a member made invalid, reach the whole company’s pages', async () => {
  const { userId: id } = await Device.signIn(setup, 'surveyor')
  const update = (change: object) => during(() => owner.post('/api/User/Update', { id, ...proof, ...change }))
  expect(await update({ roles: ['viewer'] })).toEqual([everyone])
  expect(await update({ roles: ['surveyor'], boundStoreIds: [boundStoreId] })).toEqual([everyone])
  expect(await update({ firstName: 'Sun' })).toEqual([everyone])
  expect(await update({ status: 0 })).toEqual([everyone])
})

test('a change that is refused announces nothing', async () => {
  const viewer = await Device.signIn(setup, 'viewer')
  heard.length = 0
  expect((await viewer.post('/api/User/Update', { id: owner.userId, roles: ['viewer'] })).statusCode).toBe(403)
  expect((await owner.post('/api/User/CancelInvitation', { id: owner.userId })).statusCode).not.toBe(200)
  expect(heard).toEqual([])
})

test('an invitation that is sent, sent again, accepted or canceled changes the seats on every page', async () => {
  const request = { email: 'kai@chain.example', roles: ['planner'], boundStoreIds: [], boundSurveyIds: [], ...proof }
  const invite = async (email: string) => (await owner.post('/api/User/Invite', { ...request, email })).json().data.id
  let id = ''
  expect(await during(async () => (id = await invite('kai@chain.example')))).toEqual([everyone])
  setup.now += 3_600_000
  expect(await during(() => owner.post('/api/User/ResendInvitation', { id, ...proof }))).toEqual([everyone])
  const token = tokenIn(await setup.newest(), 'invitation')
  const person = { firstName: 'Kai', lastName: 'Lin', password, passwordConfirmation: password, termsVersion }
  expect(await during(() => post(setup.app, '/api/User/AcceptInvitation', { token, ...person }))).toEqual([everyone])
  const other = await invite('other@chain.example')
  expect(await during(() => owner.post('/api/User/CancelInvitation', { id: other }))).toEqual([everyone])
})

test('an own name reaches the company; ended sessions, a sign-out and a new password only this member’s pages', async () => {
  const planner = await Device.signIn(setup, 'planner')
  const own: Announced = ['access', planner.userId]
  expect(await during(() => planner.post('/api/Account/UpdateProfile', { firstName: 'Pei' }))).toEqual([everyone])
  await Device.signIn(setup, 'planner')
  expect(await during(() => planner.post('/api/Account/EndOtherSessions', proof))).toEqual([own])
  const change = { ...proof, password, passwordConfirmation: password, endOtherSessions: true }
  expect(await during(() => planner.post('/api/Account/ChangePassword', change))).toEqual([own])
  expect(await during(() => owner.post('/api/User/EndSessions', { id: planner.userId }))).toEqual([own])
  expect(await during(() => owner.post('/api/Account/Logout', {}))).toEqual([['access', owner.userId]])
})

test('staff who enter the company show in its user list, and their pages learn when they sign out or are removed', async () => {
  const email = 'sam@provider.example'
  const login = async (secret: string) =>
    cookiesOf(await post(setup.app, '/api/Staff/Login', { email, password: secret }))
  const cookie = await login(await createStaff(setup.context, email, 'Sam'))
  const { id: companyId } = await setup.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
  const enter = () =>
    post(setup.app, '/api/Staff/ActAs', { companyId, reason: 'ticket 4711: the map is empty' }, { cookie })
  expect(await during(enter)).toEqual([everyone])
  const guest = await setup.context.database
    .selectFrom('account')
    .select('id')
    .where('staff_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const own: Announced = ['access', guest.id]
  expect(await during(() => post(setup.app, '/api/Staff/Logout', {}, { cookie }))).toEqual([own])
  const again = await login(await createStaff(setup.context, email, 'Sam'))
  await post(setup.app, '/api/Staff/ActAs', { companyId, reason: 'ticket 4711: the map is empty' }, { cookie: again })
  expect(await during(() => removeStaff(setup.context, email))).toEqual([own])
})

test('a survey assigned to other members changes rights; other changes of records announce only a version', async () => {
  const id = demoId('survey live')
  await owner.push(owner.operation('create', 'survey', id, { topic: 'Audit', state: 'open' }))
  const { v } = await owner.scopes()
  const push = (values: Parameters<Device['operation']>[3]) =>
    during(() => owner.push(owner.operation('patch', 'survey', id, values, v)))
  expect(await push({ boundStores: [boundStoreId] })).toEqual([everyone])
  expect(await push({ topic: 'Store audit' })).toEqual([])
})
