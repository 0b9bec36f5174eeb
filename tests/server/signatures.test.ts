import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entityNames, entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldWriter } from '#domain/fields/field.ts'
import type { Json } from '#domain/json.ts'
import { judge } from '#domain/sync/judge.ts'
import { setsForeignField, withoutSignatures } from '#domain/sync/setBy.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { signers } from '#server/services/sync/sign.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

const at = '2026-11-27T08:00:00.000Z'
let server: TestServer
let owner: Device
let planner: Device

beforeEach(async () => {
  server = await startServer({}, { clock: () => Date.parse(at), reportFault: () => undefined })
  owner = await Device.signIn(server, 'owner')
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

const said = (results: Awaited<ReturnType<Device['push']>>) =>
  results.map((result) => ('code' in result ? result.code : result.outcome))
const patch = async (device: Device, entity: EntityName, id: string, values: Record<string, Json>) =>
  said(await device.push(device.operation('patch', entity, id, values, 9_999)))
const held = async (entity: EntityName, id: string) => (await owner.everything()).get(`${entity}/${id}`)?.fields

/** A report that the planner sent and the owner approved. */
async function approvedReport(): Promise<string> {
  const id = randomUUID()
  const values = { title: 'Anhe', kind: 'site', state: 'draft', version: 1, setup: { subjects: [], blocks: [] } }
  await planner.push(planner.operation('create', 'report', id, values))
  expect(await patch(planner, 'report', id, { state: 'forApproval' })).toEqual(['applied'])
  expect(await patch(owner, 'report', id, { state: 'approved', reason: 'Good rent' })).toEqual(['applied'])
  return id
}

const signatures = {
  ...{
    movedBy: ['00000000-0000-7000-8000-000000000009'],
    movedByName: 'The board',
    movedAt: '2020-01-01T00:00:00.000Z',
  },
  ...{ sentBy: ['00000000-0000-7000-8000-000000000009'], sentByName: 'The board', sentAt: '2020-01-01T00:00:00.000Z' },
}

test('the server writes who sent and who approved a report, and when, whatever the operation claims', async () => {
  const id = randomUUID()
  const values = { title: 'Anhe', kind: 'site', state: 'draft', version: 1, setup: { subjects: [], blocks: [] } }
  await planner.push(planner.operation('create', 'report', id, { ...values, ...signatures }))
  expect(Object.keys((await held('report', id))!)).not.toContain('movedBy')
  expect(await patch(planner, 'report', id, { state: 'forApproval', ...signatures })).toEqual(['applied'])
  const sent = { sentBy: [planner.userId], sentByName: 'Penny Wang', sentAt: at }
  expect(await held('report', id)).toMatchObject({ ...sent, movedBy: [planner.userId], movedByName: 'Penny Wang' })
  expect(await patch(owner, 'report', id, { state: 'approved', ...signatures })).toEqual(['applied'])
  expect(await held('report', id)).toMatchObject({
    ...sent,
    ...{ movedBy: [owner.userId], movedByName: 'Olivia Lin', movedAt: at },
  })
})

test('nobody who may not decide changes the name, the day, the fingerprint or the reason of an approved report', async () => {
  const id = await approvedReport()
  const before = await held('report', id)
  for (const [name, value] of Object.entries({ ...signatures, hash: 'made-up' }))
    expect(await patch(planner, 'report', id, { [name]: value }), name).toEqual(['no_access'])
  expect(await patch(planner, 'report', id, { ...signatures, hash: 'made-up' })).toEqual(['no_access'])
  expect(await patch(planner, 'report', id, { reason: 'Cheap' })).toEqual(['no_access'])
  expect(await patch(planner, 'report', id, { state: 'approved', reason: 'Cheap' })).toEqual(['no_access'])
  expect(await held('report', id)).toEqual(before)
})

test('who may decide changes no reason, title or setup of an approved report without a move either', async () => {
  const id = await approvedReport()
  for (const values of [{ reason: 'Cheap' }, { title: 'Other' }, { setup: { subjects: [], blocks: [] }, version: 7 }])
    expect(await patch(owner, 'report', id, values)).toEqual(['report_move'])
  expect(await held('report', id)).toMatchObject({ reason: 'Good rent', title: 'Anhe', version: 1 })
})

test('the reason of a move that met another one waits with it, and stays out of the decided report', async () => {
  const id = await approvedReport()
  const late = owner.operation('patch', 'report', id, { state: 'rejected', reason: 'Too dear' }, 1)
  const other = await Device.signIn(server, 'admin')
  const from = { ...late, clientId: other.clientId, userId: other.userId, seq: 1 }
  expect(said(await other.push(from))).toEqual(['conflict'])
  expect(await held('report', id)).toMatchObject({ state: 'approved', reason: 'Good rent', movedBy: [owner.userId] })
  expect((await owner.conflicts()).map(({ fields }) => fields.field).sort()).toEqual(['reason', 'state'])
})

const made = { values: { q: { text: 'near' } }, finishedAt: '2026-11-23T04:00:00.000Z' }

test('the server writes who reviewed a response and when; its author and its day are never changed', async () => {
  const [id, of] = [randomUUID(), { survey: randomUUID(), version: randomUUID() }]
  expect(said(await planner.push(planner.operation('create', 'answer', id, { ...of, ...made })))).toEqual(['applied'])
  const claimed = { reviewedBy: [planner.userId], reviewedAt: '2020-01-01T00:00:00.000Z' }
  expect(await patch(owner, 'answer', id, { review: 'approved', ...claimed })).toEqual(['applied'])
  const signed = { review: 'approved', reviewedBy: [owner.userId], reviewedAt: at }
  expect(await held('answer', id)).toMatchObject(signed)
  expect(await patch(planner, 'answer', id, claimed)).toEqual(['no_access'])
  for (const later of [{ finishedAt: at }, { startedAt: at }, { survey: randomUUID() }, { isPublic: true }])
    expect(await patch(owner, 'answer', id, later), Object.keys(later)[0]).toEqual(['no_access'])
  expect(await held('answer', id)).toMatchObject({ ...signed, ...made, ...of })
})

test('a member’s response never passes for one by a public link', async () => {
  const values = { survey: randomUUID(), version: randomUUID(), ...made, isPublic: true }
  expect(said(await planner.push(planner.operation('create', 'answer', randomUUID(), values)))).toEqual(['no_access'])
})

test('feedback is dated by its arrival', async () => {
  const values = { topic: 'function', memo: 'Slow at noon', sentAt: '9999-12-31T00:00:00.000Z' }
  const id = randomUUID()
  expect(said(await owner.push(owner.operation('create', 'feedback', id, values)))).toEqual(['applied'])
  expect((await held('feedback', id))?.sentAt).toBe(at)
})

type Marked = readonly [entity: EntityName, name: string]

/** Every field of every kind of record with a mark. */
const marked = (writer: FieldWriter): readonly Marked[] =>
  entityNames.flatMap((entity) =>
    Object.entries(entityOf(entity).fields)
      .filter(([, { setBy }]) => setBy === writer)
      .map(([name]): Marked => [entity, name]),
  )

test('a field that only the server writes is refused from everyone, for every kind of record', async () => {
  expect(marked('server').length).toBeGreaterThan(20)
  for (const [entity, name] of marked('server')) {
    const made = owner.operation('create', entity, randomUUID(), { [name]: 'forged' })
    expect(said(await owner.push(made)), `${entity}.${name}`).toEqual(['no_access'])
  }
})

test('a field that its maker states once is refused in a later change, for every kind of record', () => {
  for (const [entity, name] of marked('maker')) {
    const operation = owner.operation('patch', entity, randomUUID(), { [name]: 'other' }, 9)
    const current: RecordState = {
      ...{ entity, id: operation.entityId, fields: { [name]: 'first' }, fv: {}, createdV: 1, rv: 1 },
      ...{ deletedV: null, createdBy: owner.userId },
    }
    expect(setsForeignField(operation, current), `${entity}.${name}`).toBe(true)
    const member = {
      userId: owner.userId,
      companyId: 'c',
      roles: ['owner' as const],
      boundStoreIds: [],
      boundSurveyIds: [],
    }
    expect(judge({ member, operation, current, writerOf: () => undefined }), `${entity}.${name}`).toMatchObject({
      code: 'no_access',
    })
  }
})

test('a signature that an operation claims is left out, and every kind that has one is signed by the server', () => {
  for (const [entity, name] of marked('signature')) {
    const operation = owner.operation('patch', entity, randomUUID(), { [name]: 'forged' })
    expect(withoutSignatures(operation).fields, `${entity}.${name}`).toEqual({})
    expect(Object.keys(signers), entity).toContain(entity)
  }
})
