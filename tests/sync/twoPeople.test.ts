import { afterEach, beforeEach, expect, test } from 'vitest'
import { conflictsOpen } from '#db/queries/records.ts'
import { counts, outboxItems, sentItems } from '#db/queries/changes.ts'
import { resolveConflict } from '#sync/resolveConflict.ts'
import { openDevice, storeValues, twoPlanners } from './device.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

test('a store made on one device arrives on another', async () => {
  const { a, b, id } = await twoPlanners(server)
  expect(await b.record('store', id)).toMatchObject({
    fields: { name: 'Corner' },
    pending: [],
    createdBy: a.member.userId,
  })
  expect(await a.record('store', id)).toEqual(await b.record('store', id))
  expect(await a.database.base.count()).toBe(0)
})

test('two surveyors who edit different fields of one store offline both keep their work', async () => {
  const { a, b, id } = await twoPlanners(server)
  await a.edit('store', id, { floor: '2F' })
  await b.edit('store', id, { seatCount: 40 })
  for (const device of [a, b, a]) await device.sync()
  for (const device of [a, b]) {
    expect(await device.record('store', id)).toMatchObject({ fields: { floor: '2F', seatCount: 40 }, pending: [] })
    expect(await conflictsOpen(device.database)).toEqual([])
  }
})

test('two people who set one field unseen: the later stands, and a conflict keeps both until someone decides', async () => {
  const { a, b, id } = await twoPlanners(server)
  await a.edit('store', id, { address: 'from a' })
  await b.edit('store', id, { address: 'from b' })
  for (const device of [a, b, a]) await device.sync()
  const [conflict] = await conflictsOpen(a.database)
  expect(conflict?.fields).toMatchObject({ field: 'address', currentValue: '"from a"', incomingValue: '"from b"' })
  expect(await a.record('store', id)).toMatchObject({ fields: { address: 'from b' } })
  expect((await sentItems(b.database))[0]).toMatchObject({ outcome: 'conflict', title: 'Corner' })

  await resolveConflict(a.database, conflict!.id, { take: 'current' }, a.actions)
  expect(await a.record('store', id)).toMatchObject({ fields: { address: 'from a' }, pending: ['address'] })
  for (const device of [a, b]) await device.sync()
  for (const device of [a, b]) {
    expect(await device.record('store', id)).toMatchObject({ fields: { address: 'from a' }, pending: [] })
    expect(await conflictsOpen(device.database)).toEqual([])
  }
})

test('a form that was open while a change arrived conflicts with it, though the change is on the device', async () => {
  const { a, b, id } = await twoPlanners(server)
  const form = await b.open('store', id)
  await a.edit('store', id, { address: 'meanwhile' })
  await a.sync()
  await b.sync()
  await form.save({ address: 'written blind' })
  await b.sync()
  expect(await conflictsOpen(b.database)).toHaveLength(1)
})

test('an edit made with the newest value in view is no conflict', async () => {
  const { a, b, id } = await twoPlanners(server)
  await a.edit('store', id, { address: 'one' })
  await a.sync()
  await b.sync()
  await b.edit('store', id, { address: 'two' })
  await b.edit('store', id, { address: 'three' })
  await b.sync()
  expect(await conflictsOpen(b.database)).toEqual([])
  expect(await b.record('store', id)).toMatchObject({ fields: { address: 'three' }, pending: [] })
})

test('an edit of a store that someone else deleted waits in a conflict, and deciding for it brings the store back', async () => {
  const { a, b, id } = await twoPlanners(server)
  await b.edit('store', id, { address: 'still needed' })
  await a.remove('store', id)
  await a.sync()
  await b.sync()
  expect(await b.record('store', id)).toMatchObject({ deletedV: expect.any(Number) })
  await a.sync()
  const [conflict] = await conflictsOpen(a.database)
  expect(conflict?.fields).toMatchObject({ type: 'editVsDelete', entityId: id })
  await resolveConflict(a.database, conflict!.id, { take: 'incoming' }, a.actions)
  await a.sync()
  await b.sync()
  for (const device of [a, b]) {
    expect(await device.record('store', id)).toMatchObject({ deletedV: null, fields: { address: 'still needed' } })
  }
})

test('the wrong clock of a device changes neither order nor outcome', async () => {
  const { a, b, id } = await twoPlanners(server)
  a.time.aheadMs = 10 * 365 * 86_400_000
  await a.edit('store', id, { floor: 'late clock, first to arrive' })
  await a.sync()
  await b.sync()
  await b.edit('store', id, { floor: 'second to arrive' })
  await b.sync()
  await a.sync()
  expect(await a.record('store', id)).toMatchObject({ fields: { floor: 'second to arrive' } })
})

test('what waits is listed with the record, the values and the time, and counted', async () => {
  const { a, id } = await twoPlanners(server)
  await a.edit('store', id, { floor: 'B1' })
  expect(await outboxItems(a.database)).toMatchObject([
    { entity: 'store', entityId: id, title: 'Corner', values: { floor: 'B1' }, state: 'waiting' },
  ])
  expect(await counts(a.database)).toMatchObject({ waiting: 1, needsYou: 0, conflicts: 0 })
  await a.sync()
  expect(await counts(a.database)).toMatchObject({ waiting: 0, lastSyncAt: expect.any(Number) })
})

test('a company of many stores arrives whole, page by page, and once only', async () => {
  const planner = await server.signIn(['planner'])
  const maker = await openDevice(planner.member, planner.fetch)
  for (let number = 0; number < 620; number += 1) await maker.create('store', storeValues(`S${number}`))
  await maker.sync()
  const viewer = await server.signIn(['viewer'])
  const reader = await openDevice(viewer.member, viewer.fetch)
  expect(await reader.sync()).toMatchObject({ end: 'done', received: 620 })
  expect(await reader.database.view('store').toArray()).toEqual(await maker.database.view('store').toArray())
  expect(await reader.sync()).toMatchObject({ end: 'done', received: 0 })
  expect(await maker.sync()).toMatchObject({ end: 'done', received: 0 })
})
