import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePath } from '#domain/layer/notePath.ts'
import { dropNotes } from '#server/services/billing/dropNotes.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

const day = 86_400_000

let server: TestServer
let planner: Device
let analyst: Device
let viewer: Device
let now: number
const group = randomUUID()
const note = randomUUID()

beforeEach(async () => {
  now = Date.now()
  server = await startServer({}, { clock: () => now, reportFault: () => undefined })
  planner = await Device.signIn(server, 'planner')
  analyst = await Device.signIn(server, 'analyst')
  viewer = await Device.signIn(server, 'viewer')
})
afterEach(() => server.close())

const path = writePath([{ latitude: 25.03, longitude: 121.56 }])
const makeGroup = (device = planner) => device.operation('create', 'layerGroup', group, { name: 'Dongmen' })
const makeNote = (device = planner, id = note) =>
  device.operation('create', 'mapNote', id, { group, kind: 'text', path, text: 'Corner shop to let' })
const share = (values: Record<string, string | string[] | null>) =>
  planner.push(planner.operation('patch', 'layerGroup', group, values, 9_999))
const write = (device: Device, text: string) => device.push(device.operation('patch', 'mapNote', note, { text }, 9_999))
const sees = async (device: Device) => (await device.everything()).has(`mapNote/${note}`)
const outcomes = (results: Awaited<ReturnType<Device['push']>>) =>
  results.map((result) => ('code' in result ? result.code : result.outcome))

test('a group and its first note come in one push, and nobody else hears of them', async () => {
  expect(outcomes(await planner.push(makeGroup(), makeNote()))).toEqual(['applied', 'applied'])
  expect([await sees(planner), await sees(analyst), await sees(viewer)]).toEqual([true, false, false])
  expect(outcomes(await write(analyst, 'mine'))).toEqual(['no_access'])
})

test('whom it is shared with looks or writes, as far as the role goes, and no farther', async () => {
  await planner.push(makeGroup(), makeNote())
  await share({ viewers: [analyst.userId] })
  expect(await sees(analyst)).toBe(true)
  expect(outcomes(await write(analyst, 'mine'))).toEqual(['no_access'])
  await share({ viewers: null, editors: [analyst.userId], forAll: 'edit' })
  expect(outcomes(await write(analyst, 'mine'))).toEqual(['applied'])
  // Viewers only read notes, in any group. Editors can't share a group.
  expect(await sees(viewer)).toBe(true)
  expect(outcomes(await write(viewer, 'mine'))).toEqual(['no_access'])
  const onward = analyst.operation('patch', 'layerGroup', group, { forAll: 'view' }, 9_999)
  const gone = analyst.operation('delete', 'layerGroup', group, {}, 9_999)
  expect(outcomes(await analyst.push(onward, gone))).toEqual(['no_access', 'no_access'])
})

test('a share that is taken back takes the rows away in one reading, under another cursor', async () => {
  await planner.push(makeGroup(), makeNote())
  await share({ forAll: 'view' })
  const before = (await analyst.scopes()).scopes.find(({ id }) => id.startsWith('groups:'))!
  await share({ forAll: null })
  const after = (await analyst.scopes()).scopes.find(({ id }) => id.startsWith('groups:'))
  expect(after).toBeUndefined()
  expect((await analyst.get(`/api/Sync/Pull?scope=${before.id}&since=0&limit=500`)).statusCode).toBe(403)
})

test('a note goes to another group only by whom both are open to', async () => {
  await planner.push(makeGroup(), makeNote())
  await share({ viewers: [analyst.userId] })
  const own = randomUUID()
  const made = analyst.operation('create', 'layerGroup', own, { name: 'Custom' })
  const taken = analyst.operation('patch', 'mapNote', note, { group: own }, 9_999)
  const other = analyst.operation('create', 'mapNote', randomUUID(), { group, kind: 'text', path })
  expect(outcomes(await analyst.push(made, taken, other))).toEqual(['applied', 'no_access', 'no_access'])
})

test('the plan locks new notes and sharing; what is there can still be changed', async () => {
  await planner.push(makeGroup(), makeNote())
  // The free trial has two active users: the owner, and the longest-serving member.
  const account = server.context.database.updateTable('account').where('id', '=', planner.userId)
  await account.set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
  const company = server.context.database.updateTable('company')
  await company.set({ plan_id: 'trial', plan_ends_at: new Date(now + day).toISOString() }).execute()
  const late = (device: Device, operation: ReturnType<Device['operation']>) =>
    device.push({ ...operation, wallAt: new Date(now).toISOString() })
  expect(outcomes(await late(planner, makeNote(planner, randomUUID())))).toEqual(['plan_limit'])
  expect(
    outcomes(await late(planner, planner.operation('patch', 'layerGroup', group, { forAll: 'view' }, 9_999))),
  ).toEqual(['plan_limit'])
  expect(outcomes(await write(planner, 'still mine'))).toEqual(['applied'])
})

test('a week after the way down to the free trial nothing of the notes is left, and not an hour earlier', async () => {
  await planner.push(makeGroup(), makeNote())
  const { id: company_id } = await server.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
  const at = (days: number) => new Date(now + days * day).toISOString()
  await server.context.database
    .updateTable('company')
    .set({ plan_id: 'month', plan_ends_at: at(-1), created_at: at(-31) })
    .execute()
  const trial = {
    id: randomUUID(),
    company_id,
    plan_id: 'trial',
    begins_at: at(-1),
    ends_at: at(13),
    anchor: at(-1),
  }
  await server.context.database
    .insertInto('licence')
    .values({ ...trial, order_id: null, terms: null, granted_at: at(-1) })
    .execute()
  now += 6 * day - 3_600_000
  expect(await dropNotes(server.context)).toBe(0)
  now += 3_600_000
  expect(await dropNotes(server.context)).toBe(1)
  expect(await dropNotes(server.context)).toBe(0)
  const { database } = server.context
  const stored = await database
    .selectFrom('record')
    .select(['fields', 'deleted_v'])
    .where('entity', '=', 'mapNote')
    .execute()
  expect(stored).toMatchObject([{ fields: '{}' }])
  const past = await database
    .selectFrom('change_log')
    .select(['before', 'after'])
    .where('entity', '=', 'mapNote')
    .execute()
  expect(JSON.stringify(past)).not.toContain('Corner shop')
})

test('a group that is deleted keeps its notes, its shares and who changed what: brought back, all of it is back', async () => {
  await planner.push(makeGroup(), makeNote())
  await share({ editors: [analyst.userId] })
  await write(analyst, 'Queue reaches here')
  await planner.push(planner.operation('delete', 'layerGroup', group, {}, 9_999))
  expect((await planner.everything()).get(`mapNote/${note}`)).toMatchObject({ deletedV: null })
  await planner.push(planner.operation('restore', 'layerGroup', group, {}, 9_999))
  expect((await planner.everything()).get(`mapNote/${note}`)?.fields).toMatchObject({ text: 'Queue reaches here' })
  expect(outcomes(await write(analyst, 'and farther'))).toEqual(['applied'])
  const past = await planner.get(`/api/Sync/History?entity=mapNote&id=${note}`)
  expect(past.body).toContain('Queue reaches here')
})

test('a note that is written into a group that was deleted meanwhile is kept, and is there when the group comes back', async () => {
  await planner.push(makeGroup(), makeNote())
  await share({ editors: [analyst.userId] })
  await planner.push(planner.operation('delete', 'layerGroup', group, {}, 9_999))
  const late = randomUUID()
  const outcome = outcomes(await analyst.push(makeNote(analyst, late)))
  await planner.push(planner.operation('restore', 'layerGroup', group, {}, 9_999))
  const isThere = (await planner.everything()).has(`mapNote/${late}`)
  expect([outcome, isThere]).toEqual([['applied'], true])
})

test('a group whose author has left stays with those whom it is shared with', async () => {
  await planner.push(makeGroup(), makeNote())
  await share({ editors: [analyst.userId], forAll: 'view' })
  const owner = await Device.signIn(server, 'owner')
  expect((await owner.post('/api/User/Update', { id: planner.userId, status: 0 })).statusCode).toBeLessThan(300)
  expect([await sees(analyst), await sees(viewer)]).toEqual([true, true])
  expect(outcomes(await write(analyst, 'still here'))).toEqual(['applied'])
})
