import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPostgres } from '#server/storage/isPostgres.ts'
import { stumbleOn } from './stumbleOn.ts'
import {
  boundStoreId,
  canary,
  Device,
  leaseId,
  otherStoreId,
  startServer,
  storeFields,
  type TestServer,
} from './testServer.ts'

let server: TestServer
let planner: Device
const faults: unknown[] = []

beforeEach(async () => {
  faults.length = 0
  server = await startServer({}, { reportFault: (error) => faults.push(error) })
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

const versionNow = async () => (await planner.scopes()).v

test('an edit that the server took in is seen by another browser', async () => {
  const [result] = await planner.push(planner.operation('patch', 'store', boundStoreId, { name: 'Renamed' }, 99))
  expect(result).toMatchObject({ outcome: 'applied', record: { fields: { name: 'Renamed' } } })
  const viewer = await Device.signIn(server, 'viewer')
  expect((await viewer.store(boundStoreId)).fields.name).toBe('Renamed')
})

test('the answer to an edit carries the whole record with its versions', async () => {
  const v = await versionNow()
  const [result] = await planner.push(planner.operation('patch', 'store', boundStoreId, { seatCount: 40 }, v))
  expect(result).toMatchObject({ outcome: 'applied', v: v + 1 })
  if (result?.outcome !== 'applied') throw new Error('not applied')
  expect(result.record).toEqual(await planner.store(boundStoreId))
  expect(result.record.fv).toEqual({ seatCount: v + 1 })
})

test('a store made offline comes with its lease in one push', async () => {
  const store = randomUUID()
  const results = await planner.push(
    planner.operation('create', 'store', store, storeFields('NEW-1', 'New')),
    planner.operation('create', 'lease', randomUUID(), { store }),
  )
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
})

test('an operation sent twice takes effect once; what was decided is told again, with the record as it is now', async () => {
  const operation = planner.operation('patch', 'store', boundStoreId, { name: 'Once' }, 99)
  const first = await planner.push(operation)
  const other = await Device.signIn(server, 'admin')
  await other.push(other.operation('patch', 'store', boundStoreId, { name: 'Later' }, 99))
  const v = await versionNow()
  const again = await planner.push(operation)
  expect(again).toMatchObject([{ ...first[0], record: { fields: { name: 'Later' }, rv: v } }])
  expect(await planner.push({ ...operation, fields: { name: { baseV: 99, to: 'Once' } } })).toEqual(again)
  expect(await versionNow()).toBe(v)
  expect((await planner.store(boundStoreId)).fields.name).toBe('Later')
})

test('an operation that stands twice in one push takes effect once', async () => {
  const operation = planner.operation('create', 'store', randomUUID(), storeFields('TWICE', 'Twice'))
  const [first, second] = await planner.push(operation, operation)
  expect(second).toEqual(first)
})

test('the same operation with other content is refused, and what stands stays', async () => {
  const operation = planner.operation('patch', 'store', boundStoreId, { name: 'First' }, 99)
  await planner.push(operation)
  const changed = { ...operation, fields: { name: { to: 'Second', baseV: 99 } } }
  expect((await planner.push(changed))[0]).toMatchObject({ outcome: 'rejected', code: 'payload_differs' })
  expect((await planner.store(boundStoreId)).fields.name).toBe('First')
})

test('a refused operation stays refused when it is sent again, and the server keeps it whole', async () => {
  const viewer = await Device.signIn(server, 'viewer')
  const operation = viewer.operation('patch', 'store', boundStoreId, { name: 'Mine' }, 99)
  const first = await viewer.push(operation)
  expect(first[0]).toMatchObject({ outcome: 'rejected', code: 'no_access' })
  expect(await viewer.push(operation)).toEqual(first)
  const stored = await server.context.database.selectFrom('rejected_op').selectAll().execute()
  expect(stored.map(({ code, payload }) => [code, JSON.parse(payload)])).toEqual([['no_access', operation]])
})

test('a malformed operation is refused alone, the others of its push are taken in', async () => {
  const good = planner.operation('patch', 'store', boundStoreId, { name: 'Good' }, 99)
  const bad = { ...planner.operation('patch', 'store', boundStoreId, { name: 'Bad' }), entity: 'spaceship' }
  const results = await planner.push(bad, 'nonsense', null, good)
  expect(results.map(({ opId, outcome }) => [opId, outcome])).toEqual([
    [bad.opId, 'rejected'],
    ['', 'rejected'],
    ['', 'rejected'],
    [good.opId, 'applied'],
  ])
})

test('an operation nested too deeply to be read is refused alone', async () => {
  const good = planner.operation('patch', 'store', boundStoreId, { name: 'Good' }, 99)
  const deep = planner.operation('patch', 'store', boundStoreId, { name: 'deep' }, 99)
  const nest = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
  const body = JSON.stringify(planner.envelope([deep, good])).replace('"deep"', nest)
  const { results } = (await planner.post('/api/Sync/Push', body)).json().data
  expect(results).toMatchObject([
    { opId: deep.opId, outcome: 'rejected', code: 'invalid' },
    { opId: good.opId, outcome: 'applied' },
  ])
})

test('a field that the server does not know is left out, and a conflict that can be closed keeps its value', async () => {
  for (const name of ['spaceship', 'toString']) {
    const values = { [name]: 'kept', seatCount: 7 }
    const [result] = await planner.push(planner.operation('patch', 'store', boundStoreId, values, 99))
    expect(result, name).toMatchObject({ outcome: 'conflict', record: { fields: { seatCount: 7 } } })
  }
  const open = await planner.conflicts()
  expect(open.map(({ fields }) => [fields.type, fields.field, fields.incomingValue])).toEqual([
    ['unknownField', 'spaceship', '"kept"'],
    ['unknownField', 'toString', '"kept"'],
  ])
  const [first] = open
  const decision = planner.operation('resolve', 'conflict', first!.id, { chosen: { take: 'current' } }, 99)
  expect((await planner.push(decision))[0]).toMatchObject({
    outcome: 'applied',
    record: { fields: { status: 'resolved' } },
  })
  expect((await planner.store(boundStoreId)).fields).not.toHaveProperty('spaceship')
})

test('a wrong value names the field and the rule', async () => {
  const [result] = await planner.push(planner.operation('patch', 'store', boundStoreId, { seatCount: 'many' }, 99))
  expect(result).toMatchObject({ outcome: 'rejected', code: 'invalid', issues: [{ field: 'seatCount' }] })
})

test('an operation that makes the server stumble is refused alone and leaves no trace', async () => {
  const { database } = server.context
  for (const text of stumbleOn('poison', isPostgres(database))) await sql.raw(text).execute(database)
  const poison = planner.operation('patch', 'store', boundStoreId, { name: 'poison' }, 99)
  const good = planner.operation('create', 'store', randomUUID(), storeFields('GOOD-1', 'Good'))
  const v = await versionNow()
  const results = await planner.push(poison, good)
  expect(results[0]).toMatchObject({ outcome: 'rejected', code: 'server_error' })
  expect(results[1]).toMatchObject({ outcome: 'applied', v: v + 1 })
  expect(faults, 'one of the batch, one of the operation').toHaveLength(2)
  await sql.raw(isPostgres(database) ? 'DROP TRIGGER stumble ON record' : 'DROP TRIGGER stumble').execute(database)
  expect((await planner.push(poison))[0]).toMatchObject({ outcome: 'applied', v: v + 2 })
})

test('operations of a device take effect in the order in which they were made', async () => {
  const first = planner.operation('patch', 'store', boundStoreId, { name: 'One' }, 99)
  const second = planner.operation('patch', 'store', boundStoreId, { name: 'Two' }, 99)
  const results = await planner.push(second, first)
  expect(results.map(({ opId }) => opId)).toEqual([second.opId, first.opId])
  expect((await planner.store(boundStoreId)).fields.name).toBe('Two')
})

test('a change that comes again after a later one of its record is refused, and the later one stands', async () => {
  const first = planner.operation('patch', 'store', boundStoreId, { name: 'One' }, 99)
  const second = planner.operation('patch', 'store', boundStoreId, { seatCount: 12 }, 99)
  const elsewhere = planner.operation('create', 'store', randomUUID(), storeFields('LATE-1', 'Late'))
  await planner.push(second)
  expect(await planner.push(first, elsewhere)).toMatchObject([
    { outcome: 'rejected', code: 'overtaken' },
    { outcome: 'applied' },
  ])
  expect((await planner.store(boundStoreId)).fields).toMatchObject({ seatCount: 12 })
})

test('versions are counted without a gap, refused and repeated operations use none', async () => {
  const repeated = planner.operation('patch', 'store', boundStoreId, { name: 'A' }, 99)
  await planner.push(repeated, planner.operation('patch', 'store', boundStoreId, { seatCount: -5 }, 99))
  await planner.push(repeated, planner.operation('create', 'store', randomUUID(), storeFields('GAP-1', 'Gap')))
  const log = await server.context.database.selectFrom('change_log').select('v').orderBy('v').execute()
  expect(log.map(({ v }) => v)).toEqual(Array.from({ length: log.length }, (_, index) => index + 1))
  expect(await versionNow()).toBe(log.length)
})

test('many pushes at once keep every edit and count without a gap', async () => {
  const devices = await Promise.all(['owner', 'admin', 'planner'].map((name) => Device.signIn(server, name)))
  const fields = ['floor', 'address', 'zipCode']
  await Promise.all(
    devices.flatMap((device, index) =>
      Array.from({ length: 10 }, (_, round) =>
        device.push(device.operation('patch', 'store', boundStoreId, { [fields[index]!]: `${round}` }, 9_999)),
      ),
    ),
  )
  const log = await server.context.database.selectFrom('change_log').select('v').orderBy('v').execute()
  expect(log.map(({ v }) => v)).toEqual(Array.from({ length: log.length }, (_, index) => index + 1))
  expect(log).toHaveLength(4 + 1 + 30)
})

test('a lease of a store that is not there is refused, and so is one of a deleted store', async () => {
  const orphan = planner.operation('create', 'lease', randomUUID(), { store: randomUUID() })
  expect((await planner.push(orphan))[0]).toMatchObject({ outcome: 'rejected', code: 'parent_missing' })
  const owner = await Device.signIn(server, 'owner')
  await owner.push(owner.operation('delete', 'store', otherStoreId, {}, 99))
  const late = planner.operation('create', 'lease', randomUUID(), { store: otherStoreId })
  expect((await planner.push(late))[0]).toMatchObject({ outcome: 'rejected', code: 'deleted_parent' })
})

test('a push with work of another person wants that person to sign in, and takes nothing in', async () => {
  const admin = await Device.signIn(server, 'admin')
  const own = planner.operation('patch', 'store', boundStoreId, { name: 'Mine' }, 99)
  const other = { ...planner.operation('patch', 'store', boundStoreId, { name: 'X' }, 99), userId: admin.userId }
  const v = await versionNow()
  const answer = await planner.pushRaw([own, other])
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'signInNeeded'])
  expect(await versionNow()).toBe(v)
  expect(
    await server.context.database
      .selectFrom('applied_op')
      .select('op_id')
      .where('op_id', 'in', [own.opId, other.opId])
      .execute(),
  ).toEqual([])
})

test('a push that builds on a data set from before a restore is refused whole', async () => {
  const operation = planner.operation('patch', 'store', boundStoreId, { name: 'X' }, 99)
  const answer = await planner.pushRaw([operation], randomUUID())
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'epochChanged'])
  const { epoch } = await planner.scopes()
  expect((await planner.pushRaw([operation], epoch)).statusCode).toBe(200)
})

test('an operation from a newer app than the server is refused with a reason', async () => {
  const operation = { ...planner.operation('patch', 'store', boundStoreId, { name: 'X' }, 99), schemaV: 99 }
  expect((await planner.push(operation))[0]).toMatchObject({ outcome: 'rejected', code: 'schema' })
})

test('a surveyor adds photos to a bound store, and nothing else, no attachments either', async () => {
  const surveyor = await Device.signIn(server, 'surveyor')
  const results = await surveyor.push(
    surveyor.operation('patch', 'store', boundStoreId, { photos: [] }, 99),
    surveyor.operation('patch', 'store', boundStoreId, { name: 'X' }, 99),
    surveyor.operation('patch', 'store', boundStoreId, { attachments: [] }, 99),
    surveyor.operation('patch', 'store', otherStoreId, { photos: [] }, 99),
    surveyor.operation('create', 'store', randomUUID(), storeFields('S-1', 'S')),
    surveyor.operation('patch', 'lease', leaseId, { landlordName: 'X' }, 99),
  )
  expect(results.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome))).toEqual([
    'applied',
    'no_access',
    'no_access',
    'no_access',
    'no_access',
    'no_access',
  ])
  expect(JSON.stringify(results)).not.toContain(canary)
})

test('a planner may not decide a status, an administrator may, along the allowed ways', async () => {
  const close = (device: Device, status: string) => device.operation('patch', 'store', boundStoreId, { status }, 99)
  expect((await planner.push(close(planner, '0')))[0]).toMatchObject({ code: 'no_access' })
  const admin = await Device.signIn(server, 'admin')
  expect((await admin.push(close(admin, '3')))[0]).toMatchObject({ code: 'status_move' })
  expect((await admin.push(close(admin, '0')))[0]).toMatchObject({ outcome: 'applied' })
})

test('nobody writes a conflict by hand', async () => {
  const owner = await Device.signIn(server, 'owner')
  const fake = owner.operation('create', 'conflict', randomUUID(), {
    entity: 'store',
    entityId: boundStoreId,
    type: 'field',
    status: 'open',
  })
  expect((await owner.push(fake))[0]).toMatchObject({ outcome: 'rejected', code: 'no_access' })
})
