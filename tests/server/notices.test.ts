import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Json } from '#domain/json.ts'
import { boundStoreId, Device, leaseId, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
let analyst: Device
let viewer: Device
let seen = 0
const noteId = randomUUID()

beforeEach(async () => {
  server = await startServer()
  planner = await Device.signIn(server, 'planner')
  analyst = await Device.signIn(server, 'analyst')
  viewer = await Device.signIn(server, 'viewer')
  const group = randomUUID()
  const note = { group, kind: 'text', path: '_p~iF~ps|U', text: 'first' }
  await planner.push(
    planner.operation('create', 'layerGroup', group, { name: 'Shared', forAll: 'edit' }),
    planner.operation('create', 'mapNote', noteId, note),
  )
  seen = (await planner.scopes()).v
})
afterEach(() => server.close())

const write = (device: Device, text: string) =>
  device.push(device.operation('patch', 'mapNote', noteId, { text }, seen))
const notices = async (device: Device): Promise<FieldValues[]> =>
  [...(await device.everything())].flatMap(([key, { fields, deletedV }]) =>
    key.startsWith('notice/') && deletedV === null ? [fields] : [],
  )
const decide = (device: Device, conflict: string, chosen: Json) =>
  device.push(device.operation('resolve', 'conflict', conflict, { chosen }, 9_999))
const openConflict = async () => (await planner.conflicts()).find(({ fields }) => fields.status === 'open')!

test('two write into one note: whoever was replaced has a notice with their words, and nobody else gets it', async () => {
  await write(analyst, "the analyst's words")
  await write(planner, "the planner's words")
  const [own, ...more] = await notices(analyst)
  expect(more).toEqual([])
  expect(own).toEqual({
    kind: 'replaced',
    conflict: (await openConflict()).id,
    entity: 'mapNote',
    entityId: noteId,
    field: 'text',
    ownValue: JSON.stringify("the analyst's words"),
    by: 'Penny Wang',
    at: expect.any(String),
  })
  expect(await notices(planner)).toEqual([])
  expect(await notices(viewer)).toEqual([])
})

test('where the first value is held, the person whose change waits has the notice', async () => {
  const owner = await Device.signIn(server, 'owner')
  await owner.push(owner.operation('patch', 'lease', leaseId, { landlordName: 'Held' }, seen))
  await planner.push(planner.operation('patch', 'lease', leaseId, { landlordName: 'Waiting' }, seen))
  expect(await notices(planner)).toMatchObject([{ kind: 'waiting', field: 'landlordName', by: 'Olivia Lin' }])
  expect(await notices(owner)).toEqual([])
})

test('a notice about a lease holds no value, so nobody who lost the right to leases receives one', async () => {
  const owner = await Device.signIn(server, 'owner')
  await owner.push(owner.operation('patch', 'lease', leaseId, { landlordName: 'Held' }, seen))
  await planner.push(planner.operation('patch', 'lease', leaseId, { landlordName: 'Waiting' }, seen))
  expect((await owner.post('/api/User/Update', { id: planner.userId, roles: ['surveyor'] })).statusCode).toBe(200)
  const surveyor = await Device.signIn(server, 'planner')
  const [notice] = await notices(surveyor)
  expect(notice).toMatchObject({ kind: 'waiting', entity: 'lease' })
  expect(notice).not.toHaveProperty('ownValue')
})

test('an edit that met a deleted record is kept in a notice of its author, a delete that met an edit has no value', async () => {
  const owner = await Device.signIn(server, 'owner')
  const admin = await Device.signIn(server, 'admin')
  await owner.push(owner.operation('patch', 'store', boundStoreId, { name: 'Edited' }, seen))
  await admin.push(admin.operation('delete', 'store', boundStoreId, {}, seen))
  const [notDeleted] = await notices(admin)
  expect(notDeleted).toMatchObject({ kind: 'waiting', entity: 'store' })
  expect(notDeleted).not.toHaveProperty('ownValue')
  const now = (await owner.scopes()).v
  await owner.push(owner.operation('delete', 'store', boundStoreId, {}, now))
  await admin.push(admin.operation('patch', 'store', boundStoreId, { name: 'Late', seatCount: 9 }, seen))
  expect((await notices(admin)).map(({ ownValue }) => ownValue)).toContain('{"name":"Late","seatCount":9}')
})

test.each([
  ['current', [{ kind: 'replaced' }, { kind: 'chosen' }]],
  ['incoming', [{ kind: 'replaced' }, { kind: 'notChosen' }]],
])('a decision for the %s value is reported to the other author', async (take, kinds) => {
  await write(analyst, 'analyst')
  await write(planner, 'planner')
  const owner = await Device.signIn(server, 'owner')
  await decide(owner, (await openConflict()).id, { take })
  expect(await notices(analyst)).toMatchObject(kinds)
  // The planner's value was visible, so the planner gets a notice only if the value isn't chosen.
  expect(await notices(planner)).toMatchObject(take === 'current' ? [{ kind: 'notChosen', ownValue: '"planner"' }] : [])
  expect(await notices(owner)).toEqual([])
})

test('a third value is reported to both authors, except to one who entered it', async () => {
  await write(analyst, 'analyst')
  await write(planner, 'planner')
  await decide(planner, (await openConflict()).id, { take: 'value', value: 'third' })
  expect((await notices(analyst)).map(({ kind }) => kind)).toEqual(['replaced', 'notChosen'])
  expect(await notices(planner)).toEqual([])
})

test('a notice is dismissed by its person alone, for all of their devices, and nobody writes one', async () => {
  await write(analyst, 'analyst')
  await write(planner, 'planner')
  const [key, { rv }] = [...(await analyst.everything())].find(([name]) => name.startsWith('notice/'))!
  const id = key.split('/')[1]!
  const refused = { outcome: 'rejected', code: 'no_access' }
  expect(await planner.push(planner.operation('delete', 'notice', id, {}, rv))).toMatchObject([refused])
  expect(await analyst.push(analyst.operation('patch', 'notice', id, { by: 'me' }, rv))).toMatchObject([refused])
  const own = { kind: 'replaced', conflict: id, entity: 'store', entityId: boundStoreId }
  expect(await analyst.push(analyst.operation('create', 'notice', randomUUID(), own))).toMatchObject([refused])
  expect(await analyst.push(analyst.operation('delete', 'notice', id, {}, rv))).toMatchObject([{ outcome: 'applied' }])
  expect(await notices(await Device.signIn(server, 'analyst'))).toEqual([])
})

test('a group that is no longer shared takes no notice along: the words stay with their author', async () => {
  await write(analyst, 'analyst')
  await write(planner, 'planner')
  const group = [...(await planner.everything())].find(([name]) => name.startsWith('layerGroup/'))!
  await planner.push(planner.operation('patch', 'layerGroup', group[0].split('/')[1]!, { forAll: null }, group[1].rv))
  expect((await analyst.everything()).has(`mapNote/${noteId}`)).toBe(false)
  expect(await notices(analyst)).toMatchObject([{ ownValue: '"analyst"' }])
})
