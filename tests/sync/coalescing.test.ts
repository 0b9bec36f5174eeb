import { afterEach, beforeEach, expect, test } from 'vitest'
import { conflictsOpen } from '#db/queries/records.ts'
import { sentItems } from '#db/queries/changes.ts'
import { resolveConflict } from '#sync/resolveConflict.ts'
import { type Device, meetSomebody, noNetwork, openDevice, storeValues } from './device.ts'
import { type Fetch, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let device: Device
let network: Fetch
beforeEach(async () => {
  server = await startTestServer()
  const signedIn = await server.signIn(['owner'])
  network = signedIn.fetch
  device = await openDevice(signedIn.member, network)
})
afterEach(() => server.close())

const waiting = () => device.database.outbox.orderBy('seq').toArray()

const edit = async (id: string, values: Parameters<Device['edit']>[2]) => {
  const outcome = await device.edit('store', id, values)
  return outcome.saved ? outcome.opIds : outcome
}

test('edits of one record that never left the device travel as one operation', async () => {
  const id = await device.create('store', storeValues('A'))
  const [made] = await waiting()
  expect(await edit(id, { floor: '1F' })).toEqual([made!.opId])
  expect(await edit(id, { floor: '2F', address: 'Here' })).toEqual([made!.opId])
  expect(await waiting()).toMatchObject([
    { kind: 'create', deps: made!.deps, fields: { floor: { to: '2F', baseV: 0 } } },
  ])
  await device.sync()
  expect(await sentItems(device.database)).toHaveLength(1)
  expect(await device.record('store', id)).toMatchObject({ fields: { floor: '2F', address: 'Here' }, pending: [] })
})

test('the version seen first stays, so that a clash is still told', async () => {
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  const { member, fetch } = await server.signIn(['owner'])
  const other = await openDevice(member, fetch)
  await other.sync()
  await device.edit('store', id, { address: 'first' })
  await other.edit('store', id, { address: 'theirs' })
  await other.sync()
  device.network = (address, init) => (address === '/api/Sync/Push' ? noNetwork(address, init) : network(address, init))
  const form = await device.open('store', id)
  await form.save({ address: 'second' })
  expect(await waiting()).toHaveLength(1)
  device.network = network
  await device.sync()
  expect(
    (await conflictsOpen(device.database)).map(({ fields }) => [fields.currentValue, fields.incomingValue]),
  ).toEqual([['"theirs"', '"second"']])
})

test('an operation that may have left the device never changes', async () => {
  const id = await device.create('store', storeValues('A'))
  device.network = (address, init) => (address === '/api/Sync/Push' ? noNetwork(address, init) : network(address, init))
  await device.sync()
  const before = await waiting()
  await edit(id, { floor: '1F' })
  await edit(id, { floor: '2F' })
  const after = await waiting()
  expect(after[0]).toEqual(before[0])
  expect(after.slice(1)).toMatchObject([{ kind: 'patch', fields: { floor: { to: '2F' } } }])
})

test('what an older version of the app wrote waits as it is, beside what this one writes', async () => {
  const id = await device.create('store', storeValues('A'))
  const [made] = await waiting()
  const older = made!.schemaV - 1
  await device.database.outbox.update(made!.seq, { schemaV: older })
  await edit(id, { floor: '2F' })
  expect(await waiting()).toMatchObject([{ opId: made!.opId, schemaV: older }, { schemaV: made!.schemaV }])
  expect((await waiting())[0]!.fields).toEqual(made!.fields)
})

test('a save while the batch is on its way is an operation of its own, and both arrive', async () => {
  const id = await device.create('store', storeValues('A'))
  device.network = async (address, init) => {
    if (address === '/api/Sync/Push') await device.edit('store', id, { floor: 'meanwhile' })
    return network(address, init)
  }
  await device.sync()
  device.network = network
  await device.sync()
  const rows = await server.context.database.selectFrom('record').select('fields').where('id', '=', id).execute()
  expect(rows.map(({ fields }) => JSON.parse(fields))).toMatchObject([{ name: 'A', floor: 'meanwhile' }])
})

test('steps of the status, deletes, and what needs another record first stay operations of their own', async () => {
  const id = await device.create('store', storeValues('A'))
  await edit(id, { status: '4' })
  await edit(id, { status: '2' })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['create', 'patch', 'patch'])
  const brand = await device.create('brand', { name: 'New brand' })
  await edit(id, { brand })
  await edit(id, { floor: '1F' })
  expect((await waiting()).map(({ entity, kind, deps }) => [entity, kind, deps.length])).toEqual([
    ['store', 'create', 0],
    ['store', 'patch', 0],
    ['store', 'patch', 0],
    ['brand', 'create', 0],
    ['store', 'patch', 1],
  ])
  await device.remove('store', id)
  expect(await waiting()).toHaveLength(6)
  expect(await device.sync()).toMatchObject({ end: 'done', sent: 6, parked: 0 })
})

test('an edit after a decision about a conflict is not moved before it', async () => {
  const id = await device.create('store', storeValues('A'))
  await device.sync()
  await meetSomebody(server, device, id)
  const [conflict] = await conflictsOpen(device.database)
  await device.edit('store', id, { floor: '1F' })
  await resolveConflict(device.database, conflict!.id, { take: 'current' }, device.actions)
  await device.edit('store', id, { address: 'third' })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['patch', 'resolve', 'patch'])
  await device.sync()
  expect(await device.record('store', id)).toMatchObject({ fields: { address: 'third', floor: '1F' }, pending: [] })
})
