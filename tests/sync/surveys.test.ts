import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/access/permissions.ts'
import { outboxItems, parkedItems } from '#db/queries/changes.ts'
import { conflictsOpen, listRecords } from '#db/queries/records.ts'
import { type Device, noNetwork, openDevice, storeValues } from './device.ts'
import { answerValues, publish } from './surveyValues.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
beforeEach(async () => {
  server = await startTestServer()
  planner = await newDevice('planner')
})
afterEach(() => server.close())

async function newDevice(role: Role, boundStoreIds: readonly string[] = []): Promise<Device> {
  const { member, fetch } = await server.signIn([role], boundStoreIds)
  return openDevice(member, fetch)
}

const idsOf = async (device: Device, entity: 'survey' | 'surveyVersion' | 'answer') =>
  (await listRecords(device.database, entity)).map(({ id }) => id).sort()

test('a surveyor receives surveys given to them by name, by a store or by its trade zone, with their versions, and no other', async () => {
  const store = await planner.create('store', storeValues('Theirs'))
  const elsewhere = await planner.create('store', storeValues('Elsewhere'))
  const shape = { type: 'Circle', centre: { latitude: 25, longitude: 121.5 }, radiusMetres: 500 }
  const zone = await planner.create('tradeZone', { store, name: 'Around', code: 'Z-1', tier: '1', shape })
  await planner.sync()
  const surveyor = await newDevice('surveyor', [store])
  const given = [
    await publish(planner, { boundAccounts: [surveyor.member.userId] }),
    await publish(planner, { boundStores: [store, elsewhere] }),
    await publish(planner, { boundZones: [zone] }),
  ]
  await publish(planner, { boundStores: [elsewhere] })
  await publish(planner)
  await surveyor.sync()
  expect(await idsOf(surveyor, 'survey')).toEqual(given.map(({ survey }) => survey).sort())
  expect(await idsOf(surveyor, 'surveyVersion')).toEqual(given.map(({ version }) => version).sort())
})

test('a surveyor receives the answers that they made, on each of their devices, and nobody else’s', async () => {
  const { member, fetch } = await server.signIn(['surveyor'])
  const tablet = await openDevice(member, fetch)
  const phone = await openDevice(member, fetch)
  const colleague = await newDevice('surveyor')
  const of = await publish(planner, { boundAccounts: [member.userId, colleague.member.userId] })
  const own = await tablet.create('answer', answerValues(of))
  const others = await colleague.create('answer', answerValues(of))
  for (const device of [tablet, colleague, phone, planner]) await device.sync()
  expect(await idsOf(phone, 'answer')).toEqual([own])
  expect(await idsOf(colleague, 'answer')).toEqual([others])
  expect(await idsOf(planner, 'answer')).toEqual([own, others].sort())
})

test('invariant 4: a scope change drops no unsent answer: who is unbound midway hands in what they have, and the survey goes out of sight', async () => {
  const surveyor = await newDevice('surveyor')
  const of = await publish(planner, { boundAccounts: [surveyor.member.userId] })
  await surveyor.sync()
  const online = surveyor.network
  surveyor.network = noNetwork
  const answer = await surveyor.create('answer', answerValues(of))
  const walk = { survey: of.survey, startedAt: '2026-11-23T03:00:00.000Z', segments: [[[121.5, 25, 0, 5]]] }
  const footprint = await surveyor.create('footprint', walk)
  await planner.edit('survey', of.survey, { boundAccounts: [] })
  await planner.sync()
  surveyor.network = online
  expect(await surveyor.sync()).toMatchObject({ end: 'done', sent: 2, parked: 0 })
  expect(await surveyor.sync()).toMatchObject({ end: 'done' })
  expect(await idsOf(surveyor, 'survey')).toEqual([])
  expect(await surveyor.record('answer', answer)).toMatchObject({ pending: [], parked: [], deletedV: null })
  await surveyor.edit('answer', answer, { values: { why: { text: 'put right after being unbound' } } })
  expect(await surveyor.sync()).toMatchObject({ sent: 1, parked: 0 })
  await planner.sync()
  expect(await planner.record('footprint', footprint)).toMatchObject({ fields: walk })
  expect(await planner.record('answer', answer)).toMatchObject({
    fields: { values: { why: { text: 'put right after being unbound' } } },
  })
})

test('invariant 8: an answer to an old version, to a closed and to a deleted survey is taken in like any other', async () => {
  const surveyor = await newDevice('surveyor')
  const of = await publish(planner, { boundAccounts: [surveyor.member.userId] })
  await surveyor.sync()
  surveyor.time.aheadMs = -365 * 86_400_000
  const version = await planner.create('surveyVersion', { survey: of.survey, number: 2, content: { pages: [] } })
  await planner.edit('survey', of.survey, { version, versionNumber: 2, state: 'closed', closesOn: '2026-01-01' })
  await planner.sync()
  const late = await surveyor.create('answer', answerValues(of, 'to the version before'))
  expect(await surveyor.sync()).toMatchObject({ sent: 1, parked: 0 })
  await planner.remove('survey', of.survey)
  await planner.sync()
  surveyor.time.aheadMs = 365 * 86_400_000
  const later = await surveyor.create('answer', answerValues(of, 'to what was deleted'))
  expect(await surveyor.sync()).toMatchObject({ sent: 1, parked: 0 })
  await planner.sync()
  expect(await idsOf(planner, 'answer')).toEqual([late, later].sort())
  expect(await surveyor.record('survey', of.survey)).toMatchObject({ deletedV: expect.any(Number) })
})

test('invariant 10: two who put one answer right apart meet in a conflict, which its surveyor and the desk see and no other surveyor', async () => {
  const surveyor = await newDevice('surveyor')
  const colleague = await newDevice('surveyor')
  const of = await publish(planner, { boundAccounts: [surveyor.member.userId, colleague.member.userId] })
  const answer = await surveyor.create('answer', answerValues(of))
  await surveyor.sync()
  await planner.sync()
  await surveyor.edit('answer', answer, { values: { why: { text: 'by the surveyor' } } })
  await planner.edit('answer', answer, { values: { why: { text: 'at the desk' } } })
  await planner.sync()
  for (const device of [surveyor, colleague, planner]) await device.sync()
  const open = { fields: { entity: 'answer', entityId: answer, holder: surveyor.member.userId } }
  expect(await conflictsOpen(surveyor.database)).toMatchObject([open])
  expect(await conflictsOpen(planner.database)).toMatchObject([open])
  expect(await conflictsOpen(colleague.database)).toEqual([])
})

test('a surveyor can’t change what others answered nor design a survey, and the device says so at once', async () => {
  const surveyor = await newDevice('surveyor')
  const colleague = await newDevice('surveyor')
  const of = await publish(planner, { boundAccounts: [surveyor.member.userId, colleague.member.userId] })
  const answer = await colleague.create('answer', answerValues(of))
  await colleague.sync()
  await surveyor.sync()
  expect(await surveyor.edit('survey', of.survey, { topic: 'mine' })).toMatchObject({ code: 'no_access' })
  await expect(surveyor.create('answer', answerValues(of), answer)).resolves.toBe(answer)
  expect(await surveyor.sync()).toMatchObject({ parked: 1 })
  expect(await parkedItems(surveyor.database)).toMatchObject([{ code: 'no_access', entityId: answer }])
  await planner.sync()
  expect(await planner.record('answer', answer)).toMatchObject({ createdBy: colleague.member.userId })
})

test('nobody changes or deletes a published version: the device refuses at once, with its sentence', async () => {
  const { version } = await publish(planner)
  expect(await planner.edit('surveyVersion', version, { number: 7 })).toMatchObject({ saved: false, code: 'fixed' })
  expect(await planner.remove('surveyVersion', version)).toMatchObject({ saved: false, code: 'fixed' })
  expect(await outboxItems(planner.database)).toEqual([])
})

test('two who publish apart leave two versions, and answers to both stay', async () => {
  const other = await newDevice('planner')
  const surveyor = await newDevice('surveyor')
  const of = await publish(planner, { boundAccounts: [surveyor.member.userId] })
  await other.sync()
  const versions: string[] = []
  for (const device of [planner, other]) {
    const version = await device.create('surveyVersion', { survey: of.survey, number: 2, content: { pages: [] } })
    await device.edit('survey', of.survey, { version, versionNumber: 2 })
    versions.push(version)
  }
  for (const device of [planner, other, surveyor]) await device.sync()
  expect(await idsOf(surveyor, 'surveyVersion')).toEqual([of.version, ...versions].sort())
  for (const version of versions) await surveyor.create('answer', answerValues({ ...of, version }))
  expect(await surveyor.sync()).toMatchObject({ sent: 2, parked: 0 })
})
