import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pushLimits } from '#domain/contracts/sync.ts'
import { errorCatalogue, type ErrorCode } from '#domain/errors.ts'
import { boundStoreId, brandId, canary, Device, startServer, storeFields, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
const faults: unknown[] = []

beforeEach(async () => {
  faults.length = 0
  server = await startServer({}, { reportFault: (error) => faults.push(error) })
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

const edit = (values: Parameters<Device['operation']>[3], baseV = 99) =>
  planner.operation('patch', 'store', boundStoreId, values, baseV)

function refusal(answer: { statusCode: number; json: () => { code: ErrorCode; title: string } }) {
  const { code, title } = answer.json()
  expect(title).toBe(errorCatalogue[code].message)
  expect(answer.statusCode).toBe(errorCatalogue[code].status)
  return code
}

const pushBytes = (payload: Buffer, encoding: string) =>
  planner.post('/api/Sync/Push', payload, { 'content-encoding': encoding })

const envelopeOf = (...ops: unknown[]): string => JSON.stringify(planner.envelope(ops))

const versionNow = async () => (await planner.scopes()).v

test('a push comes packed and is taken in like any other', async () => {
  const answer = await pushBytes(gzipSync(envelopeOf(edit({ name: 'Packed' }))), 'gzip')
  expect(answer.json().data.results).toMatchObject([{ outcome: 'applied', record: { fields: { name: 'Packed' } } }])
})

test('a small body that swells to more than a push may be is refused, and so is a large one', async () => {
  const v = await versionNow()
  const swollen = envelopeOf(edit({ name: 'x'.repeat(20_000_000) }))
  expect(gzipSync(swollen).length).toBeLessThan(50_000)
  expect(refusal(await pushBytes(gzipSync(swollen), 'gzip'))).toBe('tooLarge')
  const large = envelopeOf(edit({ name: 'x'.repeat(pushLimits.alone + 50_000) }))
  expect(refusal(await planner.post('/api/Sync/Push', large))).toBe('tooLarge')
  expect(await versionNow()).toBe(v)
})

test('a body that is damaged, cut short or packed in an unknown way is refused whole', async () => {
  const packed = gzipSync(envelopeOf(edit({ name: 'Damaged' })))
  for (const [body, encoding] of [
    [Buffer.from('no gzip at all'), 'gzip'],
    [packed.subarray(0, packed.length - 20), 'gzip'],
    [packed, 'br'],
    [Buffer.from(envelopeOf(edit({ name: 'Cut' })).slice(0, -30)), 'identity'],
  ] as const) {
    expect(refusal(await pushBytes(body, encoding))).toBe('badRequest')
  }
  expect((await planner.store(boundStoreId)).fields.name).toBe('First')
})

test('an envelope with too many operations or of another shape is refused whole', async () => {
  const many = Array.from({ length: 201 }, () => null)
  expect(refusal(await planner.pushRaw(many))).toBe('invalidFields')
  expect(refusal(await planner.post('/api/Sync/Push', { ops: [] }))).toBe('invalidFields')
})

test('the same operation with other content is refused and reported, the first stays', async () => {
  const operation = edit({ name: 'First wins' })
  await planner.push(operation)
  const changed = { ...operation, fields: { name: { to: 'Second', baseV: 99 } } }
  expect((await planner.push(changed))[0]).toMatchObject({ outcome: 'rejected', code: 'payload_differs' })
  expect(faults).toHaveLength(1)
  expect((await planner.store(boundStoreId)).fields.name).toBe('First wins')
})

test('the same push sent five times at once takes effect once, with one answer', async () => {
  const body = planner.envelope([
    edit({ name: 'Once' }),
    planner.operation('create', 'store', randomUUID(), storeFields('ONCE', 'Once')),
  ])
  const v = await versionNow()
  const answers = await Promise.all(Array.from({ length: 5 }, () => planner.post('/api/Sync/Push', body)))
  const results = answers.map((answer) => JSON.stringify(answer.json().data.results))
  expect(new Set(results).size).toBe(1)
  expect(await versionNow()).toBe(v + 2)
})

test('records of another company can be neither read nor touched, and are not told from none', async () => {
  const { database } = server.context
  const companyId = randomUUID()
  const id = randomUUID()
  const at = '2026-11-20T00:00:00Z'
  const company = { id: companyId, name: 'Other', is_demo: 0, plan_id: 'contract', plan_ends_at: null, created_at: at }
  await database
    .insertInto('company')
    .values({ ...company, is_demo: 0 })
    .execute()
  await database.insertInto('company_version').values({ company_id: companyId, v: 0 }).execute()
  const foreign = { company_id: companyId, entity: 'store', id, fields: '{"name":"FOREIGN"}', fv: '{}', created_v: 1 }
  await database
    .insertInto('record')
    .values({ ...foreign, rv: 1, deleted_v: null, created_by: null, lookup: null, store_id: id })
    .execute()
  const results = await planner.push(
    planner.operation('patch', 'store', id, { name: 'Mine' }, 99),
    planner.operation('delete', 'store', id, {}, 99),
    planner.operation('restore', 'store', id),
    planner.operation('create', 'lease', randomUUID(), { store: id }),
  )
  const none = await planner.push(
    planner.operation('patch', 'store', randomUUID(), { name: 'Mine' }, 99),
    planner.operation('delete', 'store', randomUUID(), {}, 99),
    planner.operation('restore', 'store', randomUUID()),
    planner.operation('create', 'lease', randomUUID(), { store: randomUUID() }),
  )
  const answers = (of: typeof results) => of.map((result) => ('code' in result ? result.code : result.outcome))
  expect(answers(results)).toEqual(answers(none))
  expect(answers(results)).toEqual(['parent_missing', 'no_access', 'no_access', 'parent_missing'])
  const texts = [JSON.stringify(results), (await planner.get('/api/Sync/Pull?scope=company&since=0&limit=5000')).body]
  expect(texts.join()).not.toContain('FOREIGN')
  expect((await planner.get(`/api/Sync/History?entity=store&id=${id}`)).statusCode).toBe(404)
})

test('a pull for somebody else than who is signed in wants that person to sign in', async () => {
  const other = await Device.signIn(server, 'admin')
  const answer = await planner.get(`/api/Sync/Pull?scope=company&since=0&limit=5&userId=${other.userId}`)
  expect(refusal(answer)).toBe('signInNeeded')
})

test('an app that is too old is told to update, and nothing of its push is done', async () => {
  const v = await versionNow()
  const old = { ...planner.envelope([edit({ name: 'Old' })]), schemaV: 0 }
  expect(refusal(await planner.post('/api/Sync/Push', old))).toBe('versionTooOld')
  expect(await versionNow()).toBe(v)
})

test('an operation of a shape from the future is refused with its reason alone, whatever it looks like', async () => {
  const results = await planner.push(
    { ...edit({ name: 'X' }), schemaV: 2_000, kind: 'merge', entity: 'hologram' },
    edit({}),
  )
  expect(results).toMatchObject([{ outcome: 'rejected', code: 'schema' }, { outcome: 'applied' }])
})

test('a device clock ten years off changes no value, order or time that others read', async () => {
  const other = await Device.signIn(server, 'owner')
  const early = { ...edit({ name: 'Early' }, 0), wallAt: '2016-11-20T08:00:00Z', skewMs: 0 }
  const late = {
    ...other.operation('patch', 'store', boundStoreId, { name: 'Late' }),
    wallAt: '2036-11-20T08:00:00Z',
  }
  await planner.push(early)
  await other.push(late)
  expect((await planner.store(boundStoreId)).fields.name).toBe('Late')
  const conflicts = await planner.conflicts()
  const { serverNow } = (await planner.get('/api/Sync/Scopes')).json().data
  for (const { fields } of conflicts) {
    expect(Math.abs(Date.parse(fields.incomingAt as string) - Date.parse(serverNow))).toBeLessThan(60_000)
  }
  expect(conflicts).not.toEqual([])
})

test('how far a device clock is off is noted with the device', async () => {
  await planner.push({ ...edit({ name: 'A' }), skewMs: -315_360_000_000 })
  const device = server.context.database.selectFrom('sync_client').select('skew_ms')
  expect(await device.where('client_id', '=', planner.clientId).executeTakeFirst()).toEqual({
    skew_ms: -315_360_000_000,
  })
})

test('on a full disk nothing is done and nothing is blamed; with room again the same push goes through', async () => {
  const { database } = server.context
  const operations = Array.from({ length: 50 }, (_, number) =>
    planner.operation('create', 'store', randomUUID(), {
      ...storeFields(`F-${number}`, 'x'.repeat(100)),
      brand: brandId,
    }),
  )
  const v = await versionNow()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 2}`).execute(database)
  expect(refusal(await planner.pushRaw(operations))).toBe('serverBusy')
  expect(await versionNow()).toBe(v)
  await sql`pragma max_page_count = 1000000`.execute(database)
  expect((await planner.push(...operations)).every(({ outcome }) => outcome === 'applied')).toBe(true)
})

test('what a person dropped on the device is kept whole, once', async () => {
  const dropped = edit({ name: 'Dropped' })
  const body = { ...planner.envelope([]), discarded: [dropped, null, 'nonsense'] }
  expect((await planner.post('/api/Sync/Push', body)).statusCode).toBe(200)
  await planner.post('/api/Sync/Push', body)
  const stored = await server.context.database.selectFrom('discarded_op').selectAll().execute()
  expect(stored.map(({ op_id, payload }) => [op_id, JSON.parse(payload)])).toEqual([[dropped.opId, dropped]])
  const foreign = { ...dropped, userId: randomUUID() }
  expect(refusal(await planner.post('/api/Sync/Push', { ...body, discarded: [foreign] }))).toBe('signInNeeded')
})

test('of answers, only what a device may still ask for is kept in words, and still nothing is done twice', async () => {
  const resultOf = async (opId: string) => {
    const stored = server.context.database.selectFrom('applied_op').select('result').where('op_id', '=', opId)
    return (await stored.executeTakeFirst())?.result
  }
  const other = await Device.signIn(server, 'planner')
  const done = edit({ name: 'Done' })
  const disputed = other.operation('patch', 'store', boundStoreId, { name: 'Disputed' }, 1)
  const refused = edit({ seatCount: -1 })
  const [, answer] = await planner.push(done, refused)
  const [clash] = await other.push(disputed)
  expect(clash).toMatchObject({ outcome: 'conflict' })
  expect(await resultOf(done.opId)).toBe('')
  expect(JSON.parse((await resultOf(disputed.opId))!)).toMatchObject({ outcome: 'conflict' })
  expect((await other.push(disputed))[0]).toEqual(clash)
  await other.post('/api/Sync/Push', { ...other.envelope([]), ackedThrough: disputed.seq })
  expect(await resultOf(disputed.opId)).toBe('')
  const later = edit({ name: 'Later' })
  await planner.post('/api/Sync/Push', { ...planner.envelope([later]), ackedThrough: refused.seq })
  expect(await resultOf(refused.opId)).not.toBe('')
  const v = await versionNow()
  expect(await planner.push(done, refused)).toMatchObject([
    { opId: done.opId, outcome: 'applied', record: { fields: { name: 'Later' } } },
    answer,
  ])
  expect((await planner.push({ ...done, fields: {} }))[0]).toMatchObject({ code: 'payload_differs' })
  expect(await versionNow()).toBe(v)
  const note = server.context.database.selectFrom('sync_client').select(['last_seq', 'acked_through'])
  expect(await note.where('client_id', '=', planner.clientId).executeTakeFirst()).toEqual({
    last_seq: later.seq,
    acked_through: refused.seq,
  })
})

test('a checksum is given with the last page, of the kinds asked for that are not deleted', async () => {
  const pull = async (check: string, limit = 5_000) =>
    (await planner.get(`/api/Sync/Pull?scope=company&since=0&limit=${limit}&check=${check}`)).json().data.checksum
  const stores = await pull('store')
  expect(stores.count).toBe(2)
  expect((await pull('store,brand')).count).toBe(3)
  expect(await pull('store', 1)).toBeUndefined()
  await planner.push(edit({ name: 'Other version' }))
  expect(await pull('store')).not.toEqual(stores)
  const owner = await Device.signIn(server, 'owner')
  await owner.push(owner.operation('delete', 'store', boundStoreId, {}, 99))
  expect((await pull('store')).count).toBe(1)
})

test('who may edit brings back a store that another deleted, when its own edit had met it', async () => {
  const owner = await Device.signIn(server, 'owner')
  await owner.push(owner.operation('delete', 'store', boundStoreId, {}, 99))
  await planner.push(edit({ address: 'Still needed' }))
  expect((await planner.push(planner.operation('restore', 'store', boundStoreId)))[0]).toMatchObject({
    code: 'no_access',
  })
  const [conflict] = await planner.conflicts()
  const decision = planner.operation('resolve', 'conflict', conflict!.id, { chosen: { take: 'incoming' } }, 99)
  expect((await planner.push(decision))[0]).toMatchObject({ outcome: 'applied' })
  expect(await planner.store(boundStoreId)).toMatchObject({ deletedV: null, fields: { address: 'Still needed' } })
})

test('an answer that is given again tells nothing that its asker may not see any more', async () => {
  const lease = planner.operation('create', 'lease', randomUUID(), { store: boundStoreId, landlordName: canary })
  expect(JSON.stringify(await planner.push(lease))).toContain(canary)
  const roles = JSON.stringify(['surveyor'])
  const account = server.context.database.updateTable('account').where('id', '=', planner.userId)
  await account.set({ roles, bound_store_ids: JSON.stringify([boundStoreId]) }).execute()
  const again = await planner.push(lease)
  expect(again).toMatchObject([{ opId: lease.opId, outcome: 'applied', record: { entity: '', fields: {} } }])
  await planner.post('/api/Sync/Push', { ...planner.envelope([]), ackedThrough: lease.seq })
  expect(await planner.push(lease)).toEqual(again)
})
