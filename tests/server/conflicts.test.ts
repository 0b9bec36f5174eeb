import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundStoreId, Device, leaseId, otherStoreId, startServer, storeFields, type TestServer } from './testServer.ts'

let server: TestServer
let anna: Device
let ben: Device
let seen = 0

beforeEach(async () => {
  server = await startServer()
  anna = await Device.signIn(server, 'owner')
  ben = await Device.signIn(server, 'admin')
  seen = (await anna.scopes()).v
})
afterEach(() => server.close())

const edit = (device: Device, values: Record<string, string | number | null>, baseV = seen) =>
  device.push(device.operation('patch', 'store', boundStoreId, values, baseV))
const decide = (device: Device, conflictId: string, chosen: { take: string; value?: string }, baseV: number) =>
  device.push(device.operation('resolve', 'conflict', conflictId, { chosen }, baseV))
const open = async () => (await anna.conflicts()).filter(({ fields }) => fields.status === 'open')

test('two people who edit different fields of one store both keep their work', async () => {
  await edit(anna, { name: 'Anna' })
  expect((await edit(ben, { seatCount: 30 }))[0]).toMatchObject({ outcome: 'applied' })
  expect((await anna.store(boundStoreId)).fields).toMatchObject({ name: 'Anna', seatCount: 30 })
  expect(await open()).toEqual([])
})

test('where two set one field unseen, the last stands and the other value waits in a conflict', async () => {
  await edit(anna, { name: 'Anna' })
  const [result] = await edit(ben, { name: 'Ben' })
  expect(result).toMatchObject({ outcome: 'conflict', record: { fields: { name: 'Ben' } } })
  const [conflict] = await open()
  expect(result).toMatchObject({ conflictIds: [conflict!.id] })
  expect(conflict!.fields).toMatchObject({
    entity: 'store',
    entityId: boundStoreId,
    store: boundStoreId,
    field: 'name',
    type: 'field',
    policy: 'last',
    baseValue: '"First"',
    currentValue: '"Anna"',
    currentBy: 'Olivia Lin',
    currentVersion: seen + 1,
    incomingValue: '"Ben"',
    incomingBy: 'Adam Chen',
    incomingAt: expect.any(String),
    isIncomingShown: true,
  })
})

test('commercial values are held: the first stays until someone decides', async () => {
  await anna.push(anna.operation('patch', 'lease', leaseId, { landlordName: 'Anna' }, seen))
  const [result] = await ben.push(ben.operation('patch', 'lease', leaseId, { landlordName: 'Ben' }, seen))
  expect(result).toMatchObject({ outcome: 'conflict', record: { fields: { landlordName: 'Anna' } } })
  expect((await open())[0]!.fields).toMatchObject({ policy: 'hold', incomingValue: '"Ben"', isIncomingShown: false })
})

test('the same value from both is no conflict', async () => {
  await edit(anna, { name: 'Unchanged' })
  expect((await edit(ben, { name: 'Unchanged' }))[0]).toMatchObject({ outcome: 'applied' })
  expect(await open()).toEqual([])
})

test('an edit of what one has seen is no conflict', async () => {
  await edit(anna, { name: 'Anna' })
  expect((await edit(ben, { name: 'Ben' }, seen + 1))[0]).toMatchObject({ outcome: 'applied' })
})

test("a device's own earlier work is no conflict, sent together or apart", async () => {
  const first = anna.operation('patch', 'store', boundStoreId, { name: 'One' }, seen)
  const second = anna.operation('patch', 'store', boundStoreId, { name: 'Two' }, seen)
  expect((await anna.push(first, second)).map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  expect((await edit(anna, { name: 'Three' }))[0]).toMatchObject({ outcome: 'applied' })
  const gone = anna.operation('delete', 'store', boundStoreId, {}, seen)
  expect((await anna.push(gone))[0]).toMatchObject({ outcome: 'applied' })
})

test('a delete that had not seen an edit does not remove it', async () => {
  await edit(anna, { name: 'Anna' })
  const [result] = await ben.push(ben.operation('delete', 'store', boundStoreId, {}, seen))
  expect(result).toMatchObject({ outcome: 'conflict', record: { deletedV: null } })
  expect((await open())[0]!.fields).toMatchObject({ type: 'deleteVsEdit', policy: 'hold' })
})

test('an edit that had not seen a delete brings nothing back, but its values are kept', async () => {
  await anna.push(anna.operation('delete', 'store', boundStoreId, {}, seen))
  const [result] = await edit(ben, { name: 'Ben', seatCount: 9 })
  expect(result).toMatchObject({ outcome: 'conflict', record: { deletedV: seen + 1, fields: {} } })
  const [conflict] = await open()
  expect(JSON.parse(conflict!.fields.incomingValue as string)).toEqual({ name: 'Ben', seatCount: 9 })
  await decide(anna, conflict!.id, { take: 'incoming' }, conflict!.rv)
  expect((await anna.store(boundStoreId)).fields).toMatchObject({ name: 'Ben', seatCount: 9, posCode: 'TPE-001' })
  expect(await open()).toEqual([])
})

test('a deleted store that is restored has all its values again', async () => {
  const before = await anna.store(boundStoreId)
  await anna.push(anna.operation('delete', 'store', boundStoreId, {}, seen))
  expect((await anna.store(boundStoreId)).fields).toEqual({})
  await anna.push(anna.operation('restore', 'store', boundStoreId, {}, seen + 1))
  expect((await anna.store(boundStoreId)).fields).toEqual(before.fields)
})

test.each([
  ['current', undefined, 'Anna'],
  ['incoming', undefined, 'Ben'],
  ['value', 'Both', 'Both'],
])('deciding for %s closes the conflict and sets the value', async (take, value, expected) => {
  await edit(anna, { name: 'Anna' })
  await edit(ben, { name: 'Ben' })
  const [conflict] = await open()
  const choice = value === undefined ? { take } : { take, value }
  const [result] = await decide(anna, conflict!.id, choice, conflict!.rv)
  expect(result).toMatchObject({ outcome: 'applied', record: { entity: 'conflict', fields: { status: 'resolved' } } })
  expect((await anna.store(boundStoreId)).fields.name).toBe(expected)
  expect((await anna.conflicts())[0]!.fields).toMatchObject({
    resolvedBy: 'Olivia Lin',
    chosen: JSON.stringify(choice),
  })
})

test('two who decide a conflict differently, unseen, open a new one instead of overruling each other', async () => {
  await edit(anna, { name: 'Anna' })
  await edit(ben, { name: 'Ben' })
  const [conflict] = await open()
  await decide(anna, conflict!.id, { take: 'current' }, conflict!.rv)
  const [second] = await decide(ben, conflict!.id, { take: 'incoming' }, conflict!.rv)
  expect(second).toMatchObject({ outcome: 'conflict' })
  const [again] = await open()
  expect(again!.fields).toMatchObject({ currentValue: '"Anna"', incomingValue: '"Ben"' })
})

test('a viewer does not decide conflicts', async () => {
  await edit(anna, { name: 'Anna' })
  await edit(ben, { name: 'Ben' })
  const viewer = await Device.signIn(server, 'viewer')
  const [conflict] = await open()
  const [result] = await decide(viewer, conflict!.id, { take: 'current' }, conflict!.rv)
  expect(result).toMatchObject({ outcome: 'rejected', code: 'no_access' })
})

test('a position code used twice is taken in and is an open conflict on both stores', async () => {
  const store = randomUUID()
  const [result] = await anna.push(anna.operation('create', 'store', store, storeFields('tpe-001', 'Twin')))
  expect(result).toMatchObject({ outcome: 'conflict', record: { fields: { posCode: 'tpe-001' } } })
  const about = (await open()).map(({ fields }) => [fields.type, fields.field, fields.entityId, fields.other])
  expect(about).toEqual(
    expect.arrayContaining([
      ['duplicate', 'posCode', store, boundStoreId],
      ['duplicate', 'posCode', boundStoreId, store],
    ]),
  )
  await anna.push(anna.operation('patch', 'store', store, { posCode: 'TPE-777' }, 9_999))
  expect(await open()).toEqual([])
})

test('a position code that a store was given later, beside other changes, counts as used, and its old one as free', async () => {
  await anna.push(
    anna.operation('patch', 'store', boundStoreId, { seatCount: 40 }, 9_999),
    anna.operation('patch', 'store', boundStoreId, { posCode: 'TPE-888' }, 9_999),
  )
  const [onNew] = await ben.push(ben.operation('create', 'store', randomUUID(), storeFields('tpe-888', 'Twin')))
  expect(onNew).toMatchObject({ outcome: 'conflict' })
  const [onOld] = await ben.push(ben.operation('create', 'store', randomUUID(), storeFields('TPE-001', 'Heir')))
  expect(onOld).toMatchObject({ outcome: 'applied' })
})

test('deciding for another position code closes the conflict on both stores', async () => {
  await ben.push(ben.operation('patch', 'store', otherStoreId, { posCode: 'TPE-001' }, seen))
  const mine = (await open()).find(({ fields }) => fields.entityId === otherStoreId)!
  await decide(anna, mine.id, { take: 'value', value: 'TPE-555' }, mine.rv)
  expect((await anna.store(otherStoreId)).fields.posCode).toBe('TPE-555')
  expect(await open()).toEqual([])
})

test('a third store with the same code opens a conflict on it, and none twice', async () => {
  for (const name of ['Second', 'Third']) {
    await anna.push(anna.operation('create', 'store', randomUUID(), storeFields('TPE-001', name)))
  }
  expect(await open()).toHaveLength(3)
})
