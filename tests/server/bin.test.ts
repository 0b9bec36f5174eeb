import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import { purgeBin } from '#server/services/bin/purgeBin.ts'
import { daily } from '#server/services/jobs/daily.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { hashOf, send, status } from './fileSetup.ts'
import { boundStoreId, canary, Device, leaseId, otherStoreId, startServer, type TestServer } from './testServer.ts'

const day = 86_400_000

let server: TestServer
let owner: Device
let ahead = 0
beforeEach(async () => {
  ahead = 0
  server = await startServer({}, { clock: () => Date.now() + ahead, reportFault: () => undefined })
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

async function pass(days: number): Promise<void> {
  ahead += days * day
  const now = Date.now() + ahead
  await server.context.database.updateTable('session').set({ last_seen_at: now, created_at: now }).execute()
}

const remove = (entity: EntityName, id: string, device = owner) =>
  device.push(device.operation('delete', entity, id, {}, 99))
const restore = (entity: EntityName, id: string, device = owner) => device.push(device.operation('restore', entity, id))
const purge = () => purgeBin(server.context)
const fieldsOf = async (id: string): Promise<unknown> => {
  const { database } = server.context
  const row = await database.selectFrom('record').select('fields').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(row.fields)
}
const historyOf = async (entity: EntityName, id: string) =>
  (await owner.get(`/api/Sync/History?entity=${entity}&id=${id}`)).json().data.entries as {
    kind: string
    by: string
    before: object
    after: object
  }[]

async function everyWord(): Promise<string> {
  const { database } = server.context
  const records = await database.selectFrom('record').select('fields').execute()
  const changes = await database.selectFrom('change_log').select(['before', 'after']).execute()
  return JSON.stringify([records, changes])
}

test('what was deleted can be brought back for 30 days as it was, and after them nothing of it is kept but who did what when', async () => {
  await owner.push(owner.operation('patch', 'store', otherStoreId, { address: 'Secret lane 5' }, 99))
  await remove('store', otherStoreId)
  await pass(29)
  expect(await purge()).toBe(0)
  expect((await restore('store', otherStoreId))[0]).toMatchObject({ record: { fields: { address: 'Secret lane 5' } } })

  await remove('store', otherStoreId)
  await pass(31)
  expect(await purge()).toBe(1)
  expect(await fieldsOf(otherStoreId)).toEqual({})
  expect(await everyWord()).not.toContain('Secret lane')
  expect(
    (await historyOf('store', otherStoreId)).map(({ kind, by, before, after }) => [kind, by, before, after]),
  ).toEqual([
    ['purge', '', {}, {}],
    ...['delete', 'restore', 'delete', 'set', 'create'].map((kind) => [kind, 'Olivia Lin', {}, {}]),
  ])
  expect(await purge()).toBe(0)
})

test('whoever would bring back or edit what was purged is told, and the words are kept', async () => {
  await remove('store', otherStoreId)
  const tablet = await Device.signIn(server, 'admin')
  await pass(31)
  await purge()
  expect((await restore('store', otherStoreId, tablet))[0]).toMatchObject({ outcome: 'rejected', code: 'purged' })
  const late = tablet.operation('patch', 'store', otherStoreId, { name: 'Written in the mountains' }, 3)
  expect((await tablet.push(late))[0]).toMatchObject({ outcome: 'rejected', code: 'purged' })
  expect((await remove('store', otherStoreId, tablet))[0]).toMatchObject({ outcome: 'applied' })
  const refused = await server.context.database.selectFrom('rejected_op').select('payload').execute()
  expect(JSON.stringify(refused)).toContain('Written in the mountains')
  expect(await tablet.conflicts()).toEqual([])
})

test('a store takes along for good what belongs to it: its leases and its zones', async () => {
  const zone = randomUUID()
  const values = { store: boundStoreId, code: 'Z-1', tier: '1' }
  const made = await owner.push(owner.operation('create', 'tradeZone', zone, values))
  expect(made[0]).toMatchObject({ outcome: 'applied' })
  await remove('store', boundStoreId)
  await pass(31)
  expect(await purge()).toBe(3)
  expect(await everyWord()).not.toContain(canary)
  expect((await owner.everything()).get(`lease/${leaseId}`)).toMatchObject({ deletedV: expect.any(Number), fields: {} })
  expect((await owner.everything()).get(`tradeZone/${zone}`)).toMatchObject({
    deletedV: expect.any(Number),
    fields: {},
  })
})

test('about what somebody has still to decide, nothing is taken away before', async () => {
  const admin = await Device.signIn(server, 'admin')
  await remove('store', otherStoreId)
  await admin.push(admin.operation('patch', 'store', otherStoreId, { name: 'Not knowing' }, 3))
  await pass(31)
  expect(await purge()).toBe(0)
  const [conflict] = await owner.conflicts()
  await owner.push(owner.operation('resolve', 'conflict', conflict!.id, { chosen: { take: 'current' } }, 99))
  expect(await purge()).toBe(1)
  expect(await everyWord()).not.toContain('Not knowing')
  expect((await owner.conflicts())[0]!.fields).toMatchObject({ status: 'resolved', entityId: otherStoreId })
})

test('files that only purged records named may go with the next tidying', async () => {
  const bytes = Buffer.from('a plan'.padEnd(200, '.'))
  await send(owner, bytes, 'text/plain')
  const file = { id: randomUUID(), sha256: hashOf(bytes), name: 'a.txt', mime: 'text/plain', bytes: bytes.length }
  await owner.push(owner.operation('patch', 'store', otherStoreId, { attachments: [file] as Json }, 99))
  await remove('store', otherStoreId)
  await pass(31)
  expect(await sweepFiles(server.context)).toMatchObject({ files: 0 })
  await purge()
  expect(await sweepFiles(server.context)).toMatchObject({ files: 1 })
  expect(await status(owner, bytes)).toMatchObject({ state: 'unknown' })
})

test('devices hear of it: a purged record has a newer version, and who is bound to its store loses it', async () => {
  await remove('store', boundStoreId)
  const { v } = await owner.scopes()
  await pass(31)
  let poked = 0
  const { id } = await server.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()
  server.context.pokes.listen(id, (version) => void (poked = version))
  await purge()
  expect(poked).toBeGreaterThan(v)
  const { rows } = await owner.pull('company', v)
  const [row] = rows.filter(({ entity }) => entity === 'store')
  expect(row).toMatchObject({ id: boundStoreId, fields: {} })
  expect(row!.rv).toBeGreaterThan(row!.deletedV!)
})

test('a full bin is emptied in steps, and a step that is to end ends', async () => {
  const place = { latitude: 25, longitude: 121.5 }
  const ids = Array.from({ length: 45 }, () => randomUUID())
  const brand = [...(await owner.everything()).values()].find(({ entity }) => entity === 'brand')!.id
  await owner.push(...ids.map((id) => owner.operation('create', 'competitor', id, { brand, place })))
  await owner.push(...ids.map((id) => owner.operation('delete', 'competitor', id, {}, 999)))
  await pass(31)
  expect(await purgeBin(server.context, AbortSignal.abort())).toBe(0)
  expect(await purge()).toBe(45)
})

test('the job runs when a server starts and once a day, in one of its processes', async () => {
  let runs = 0
  const run = async () => {
    const end = daily(server.context, 'purgeBin', async () => void (runs += 1))
    await end()
  }
  await run()
  await run()
  expect(runs).toBe(1)
  await pass(1)
  await run()
  expect(runs).toBe(2)
})
