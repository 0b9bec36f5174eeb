import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entityNames, entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldWriter } from '#domain/fields/field.ts'
import type { Json } from '#domain/json.ts'
import { judge } from '#domain/sync/judge.ts'
import { setsForeignField, withoutSignatures } from '#domain/sync/setBy.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import { fixReport, idOfVersion } from '#features/reports/frozen/frozenReport.ts'
import { signers } from '#server/services/sync/sign.ts'
import { boundStoreId, Device, otherStoreId, startServer, type TestServer } from './testServer.ts'

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

async function approvedReport(): Promise<string> {
  const id = randomUUID()
  const values = { title: 'Anhe', kind: 'site', state: 'draft', version: 1, setup: { subjects: [], blocks: [] } }
  await planner.push(planner.operation('create', 'report', id, values))
  expect(await patch(planner, 'report', id, { state: 'forApproval' })).toEqual(['applied'])
  expect(await patch(owner, 'report', id, { state: 'approved', reason: 'Good rent' })).toEqual(['applied'])
  return id
}

const signatures = {
  movedBy: ['00000000-0000-7000-8000-000000000009'],
  movedByName: 'The board',
  movedAt: '2020-01-01T00:00:00.000Z',
  sentBy: ['00000000-0000-7000-8000-000000000009'],
  sentByName: 'The board',
  sentAt: '2020-01-01T00:00:00.000Z',
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
    movedBy: [owner.userId],
    movedByName: 'Olivia Lin',
    movedAt: at,
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
  expect((await owner.conflicts()).map(({ fields }) => fields.field)).toEqual(
    expect.arrayContaining(['reason', 'state']),
  )
  expect(await owner.conflicts()).toHaveLength(2)
})

/**
 * Creates a draft and the push that sends it. The push has the content for both audiences under separate IDs, and the
 * transition.
 */
async function readyToSend() {
  const report = randomUUID()
  const values = { title: 'Anhe', kind: 'site', state: 'draft', version: 1, setup: { subjects: [], blocks: [] } }
  await planner.push(planner.operation('create', 'report', report, values))
  const { open, whole, hash } = await fixReport({
    open: exampleReport,
    whole: { ...exampleReport, title: 'With rent' },
  })
  const of = { report, number: 1, hash }
  const idOf = (entity: 'reportVersion' | 'reportFinance', content: typeof open) =>
    idOfVersion({ entity, ...of, content })
  const ids = { open: await idOf('reportVersion', open), whole: await idOf('reportFinance', whole) }
  const versions = () => [
    planner.operation('create', 'reportVersion', ids.open, { ...of, content: open }),
    planner.operation('create', 'reportFinance', ids.whole, { ...of, content: whole }),
  ]
  return {
    report,
    of,
    open,
    whole,
    hash,
    ids,
    versions,
    send: (claim: string) => planner.operation('patch', 'report', report, { state: 'forApproval', hash: claim }, 9_999),
  }
}

test('a report is sent with the fingerprint that the server counted from its content', async () => {
  const { report, hash, versions, send } = await readyToSend()
  expect(said(await planner.push(...versions(), send(hash)))).toEqual(['applied', 'applied', 'applied'])
  expect(await held('report', report)).toMatchObject({ state: 'forApproval', hash, sentBy: [planner.userId] })
  expect(await patch(owner, 'report', report, { state: 'approved', hash: 'made-up' })).toEqual(['applied'])
  expect(await held('report', report)).toMatchObject({ state: 'approved', hash })
  expect(await patch(planner, 'report', report, { state: 'draft', hash: 'made-up', version: 2 })).toEqual(['applied'])
  expect(Object.keys((await held('report', report))!)).not.toContain('hash')
})

test('a made-up fingerprint, or one of content that was never sent, refuses the move', async () => {
  const { report, hash, versions, send } = await readyToSend()
  expect(said(await planner.push(send(hash)))).toEqual(['content_differs'])
  expect(said(await planner.push(...versions(), send('made-up')))).toEqual(['applied', 'applied', 'content_differs'])
  expect(await held('report', report)).toMatchObject({ state: 'draft' })
})

test('a version under the id of other content is refused, and one that exists is never changed', async () => {
  const { of, open, whole, ids, versions } = await readyToSend()
  const swapped = planner.operation('create', 'reportVersion', ids.open, { ...of, content: whole })
  expect(said(await planner.push(swapped))).toEqual(['content_differs'])
  expect(said(await planner.push(...versions()))).toEqual(['applied', 'applied'])
  expect(said(await planner.push(...versions()))).toEqual(['applied', 'applied'])
  expect(await patch(owner, 'reportVersion', ids.open, { content: whole })).toEqual(['fixed'])
  const again = owner.operation('create', 'reportVersion', ids.open, { ...of, content: whole })
  const deleted = owner.operation('delete', 'reportVersion', ids.open, {}, 9_999)
  expect(said(await owner.push(again, deleted))).toEqual(['fixed', 'fixed'])
  expect(await held('reportVersion', ids.open)).toMatchObject({ content: open })
})

test('a forged version under the fingerprint of a report, made first, refuses the sending; made later, it counts for nothing', async () => {
  const { report, of, hash, whole, versions, send } = await readyToSend()
  const forged = () => planner.operation('create', 'reportVersion', randomUUID(), { ...of, content: whole })
  expect(said(await planner.push(forged(), ...versions(), send(hash)))).toEqual([
    'applied',
    'applied',
    'applied',
    'content_differs',
  ])
  const other = await readyToSend()
  const sending = [...other.versions(), other.send(other.hash)]
  const later = planner.operation('create', 'reportVersion', randomUUID(), { ...other.of, content: whole })
  expect(said(await planner.push(...sending, later))).toEqual(Array(4).fill('applied'))
  expect(await held('report', other.report)).toMatchObject({ hash: other.hash })
  expect(await held('report', report)).toMatchObject({ state: 'draft' })
})

const made = { values: { q: { text: 'near' } }, finishedAt: '2026-11-23T04:00:00.000Z' }

test('the server writes who reviewed a response and when; its author and its day are never changed', async () => {
  const id = randomUUID()
  const of = { survey: randomUUID(), version: randomUUID() }
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

test('the day and the reason of a store’s move are changed with the move alone, by who may decide it', async () => {
  const move = {
    status: '0',
    statusFrom: '1',
    statusSince: '2026-11-20',
    statusReason: 'Lease ended',
    closingDate: '2026-11-20',
  }
  expect(await patch(planner, 'store', otherStoreId, move)).toEqual(['no_access'])
  expect(await patch(owner, 'store', otherStoreId, move)).toEqual(['applied'])
  for (const words of [{ statusReason: 'Cheap' }, { statusSince: '2020-01-01' }, { statusFrom: '0' }]) {
    expect(await patch(planner, 'store', otherStoreId, words), Object.keys(words)[0]).toEqual(['no_access'])
    expect(await patch(planner, 'store', otherStoreId, { status: '0', ...words })).toEqual(['no_access'])
    expect(await patch(owner, 'store', otherStoreId, words), Object.keys(words)[0]).toEqual(['without_move'])
  }
  expect(await held('store', otherStoreId)).toMatchObject(move)
})

test('a store’s move that met another one waits with its day and its reason, and a decision may take them one by one', async () => {
  await owner.push(owner.operation('patch', 'store', boundStoreId, { status: '0', closingDate: '2026-11-20' }, 9_999))
  const late = owner.operation(
    'patch',
    'store',
    boundStoreId,
    { status: '1', statusReason: 'Stays', statusSince: '2026-11-19' },
    1,
  )
  const other = await Device.signIn(server, 'admin')
  const from = { ...late, clientId: other.clientId, userId: other.userId, seq: 1 }
  expect(said(await other.push({ ...from, fields: { ...from.fields, status: { to: '2', baseV: 1 } } }))).toEqual([
    'conflict',
  ])
  expect(Object.keys((await held('store', boundStoreId))!)).not.toContain('statusReason')
  const conflicts = await owner.conflicts()
  expect(conflicts.map(({ fields }) => fields.field as string).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'status',
    'statusReason',
    'statusSince',
  ])
  const reason = conflicts.find(({ fields }) => fields.field === 'statusReason')!
  expect(
    said(await owner.push(owner.operation('resolve', 'conflict', reason.id, { chosen: { take: 'incoming' } }, 9_999))),
  ).toEqual(['applied'])
  expect(await held('store', boundStoreId)).toMatchObject({ status: '0', statusReason: 'Stays' })
})

test('a survey is stopped from when the server hears of it, whatever moment its device claims', async () => {
  const id = randomUUID()
  await owner.push(owner.operation('create', 'survey', id, { topic: 'Counts', state: 'open' }))
  expect(await patch(owner, 'survey', id, { state: 'closed', stoppedAt: '2020-01-01T00:00:00.000Z' })).toEqual([
    'applied',
  ])
  expect(await held('survey', id)).toMatchObject({ state: 'closed', stoppedAt: at })
  expect(await patch(owner, 'survey', id, { state: 'open', stoppedAt: null })).toEqual(['applied'])
  expect(Object.keys((await held('survey', id))!)).not.toContain('stoppedAt')
})

type Marked = readonly [entity: EntityName, name: string]

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
      entity,
      id: operation.entityId,
      fields: { [name]: 'first' },
      fv: {},
      createdV: 1,
      rv: 1,
      deletedV: null,
      createdBy: owner.userId,
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
