import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPostgres } from '#server/storage/isPostgres.ts'
import { stumbleOn } from './stumbleOn.ts'
import { boundStoreId, Device, leaseId, otherStoreId, startServer, storeFields, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
let faults: unknown[] = []

beforeEach(async () => {
  faults = []
  server = await startServer({}, { reportFault: (error) => faults.push(error) })
  planner = await Device.signIn(server, 'planner')
})
afterEach(() => server.close())

const versionNow = async () => (await planner.scopes()).v

test('one push changes records in whatever order, also ones it makes and ones that are found otherwise after', async () => {
  const ids = Array.from({ length: 90 }, () => randomUUID())
  await planner.push(...ids.map((id, at) => planner.operation('create', 'store', id, storeFields(`R-${at}`, `${at}`))))
  const made = randomUUID()
  const v = await versionNow()
  const results = await planner.push(
    planner.operation('patch', 'lease', leaseId, { notes: 'of another kind' }, v),
    ...ids.toReversed().map((id, at) => planner.operation('patch', 'store', id, { posCode: `S-${at}` }, v)),
    planner.operation('create', 'store', made, storeFields('S-0', 'made')),
    planner.operation('patch', 'store', ids[0]!, { seatCount: 7 }, v),
    planner.operation('patch', 'store', made, { seatCount: 8 }, v),
  )
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['applied', 'conflict']))
  expect(results.map((result) => 'v' in result && result.v)).toEqual(
    // The lease's unknown field opens a conflict; the new store's taken code opens two after the store's version.
    results.map((_, at) => v + 2 + at + (at > ids.length + 1 ? 2 : 0)),
  )
  for (const [at, id] of ids.entries())
    expect(await planner.store(id)).toMatchObject({ fields: { posCode: `S-${89 - at}` } })
  expect(await planner.store(ids[0]!)).toMatchObject({ fields: { seatCount: 7 } })
  expect(await planner.store(made)).toMatchObject({ fields: { seatCount: 8, posCode: 'S-0' } })
  expect(await versionNow()).toBe(v + results.length + 3)
  expect(faults, 'all was written at once').toEqual([])
  const twins = await planner.push(
    planner.operation('create', 'store', randomUUID(), storeFields('R-5', 'free now')),
    planner.operation('create', 'store', randomUUID(), storeFields('s-5', 'taken now')),
  )
  expect(twins.map(({ outcome }) => outcome)).toEqual(['applied', 'conflict'])
})

test('a record that is moved and moved back is found as before, also where each change is written alone', async () => {
  const id = randomUUID()
  const { database } = server.context
  await planner.push(planner.operation('create', 'store', id, storeFields('There', 'x')))
  for (const text of stumbleOn('stumbling', isPostgres(database))) await sql.raw(text).execute(database)
  const v = await versionNow()
  const results = await planner.push(
    planner.operation('patch', 'store', id, { posCode: 'Elsewhere' }, v),
    planner.operation('patch', 'store', boundStoreId, { name: 'stumbling' }, v),
    planner.operation('patch', 'store', id, { seatCount: 7 }, v),
    planner.operation('patch', 'store', id, { posCode: 'There' }, v),
  )
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'rejected', 'applied', 'applied'])
  expect(faults).not.toEqual([])
  const lookUps = database.selectFrom('record').select('lookup').where('id', '=', id)
  expect(await lookUps.execute()).toEqual([{ lookup: 'THERE' }])
  const [, twin] = await planner.push(
    planner.operation('create', 'store', randomUUID(), storeFields('Elsewhere', 'free')),
    planner.operation('create', 'store', randomUUID(), storeFields('there', 'taken')),
  )
  expect(twin).toMatchObject({ outcome: 'conflict' })
})

test('the database itself refuses a record that takes no version', async () => {
  const { database } = server.context
  await expect(database.updateTable('record').set({ fields: '{}' }).execute()).rejects.toThrow(/without a version/)
  const v = await versionNow()
  const touch = (rv: number, id = boundStoreId) =>
    database.updateTable('record').set({ rv }).where('id', '=', id).execute()
  await expect(touch(v)).rejects.toThrow(/without a version|unique/i)
  await touch(v + 2)
  await expect(touch(v + 1)).rejects.toThrow(/without a version/)
  await expect(touch(v + 1, otherStoreId)).rejects.toThrow(/without a version/)
  expect(await versionNow()).toBe(v + 2)
  await expect(database.deleteFrom('record').execute()).rejects.toThrow(/never removed/)
  const copy = await database.selectFrom('record').selectAll().executeTakeFirstOrThrow()
  await expect(
    database
      .insertInto('record')
      .values({ ...copy, id: randomUUID() })
      .execute(),
  ).rejects.toThrow(/without a version|unique/i)
})
