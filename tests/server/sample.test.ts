import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSampleId } from '#domain/sample/sampleIds.ts'
import type { AckRecord } from '#domain/sync/results.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device

beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

const load = (device: Device) => device.post('/api/Sample/Load', {})
const remove = (device: Device) => device.post('/api/Sample/Remove', {})

async function present(): Promise<AckRecord[]> {
  const rows = await server.context.database.selectFrom('record').selectAll().where('deleted_v', 'is', null).execute()
  return rows.map(({ entity, id, fields, rv }) => ({
    entity,
    id,
    fields: JSON.parse(fields) as AckRecord['fields'],
    fv: {},
    createdV: 0,
    rv,
    deletedV: null,
  }))
}
const sampleOf = async (entity: string) =>
  (await present()).filter((record) => record.entity === entity && isSampleId(record.id))

async function emptyCompany() {
  const stores = (await present()).filter(({ entity }) => entity === 'store')
  await owner.push(...stores.map(({ id, rv }) => owner.operation('delete', 'store', id, {}, rv)))
}

test('a company that has a store is not mixed with a sample, and only who configures it loads one', async () => {
  expect((await load(owner)).json()).toMatchObject({ code: 'dataExists' })
  await emptyCompany()
  const planner = await Device.signIn(server, 'planner')
  expect((await load(planner)).statusCode).toBe(403)
  expect((await remove(planner)).statusCode).toBe(403)
  expect(await sampleOf('store')).toEqual([])
})

test('a sample is a chain with competitors, zones and sales, and leaves a free trial room for one’s own', async () => {
  await emptyCompany()
  const before = (await present()).length
  const answer = await load(owner)
  expect(answer.statusCode).toBe(200)
  expect(await present()).toHaveLength(before + answer.json<{ data: { records: number } }>().data.records)
  const brands = await sampleOf('brand')
  expect(brands.filter(({ fields }) => fields['isOwn'] !== true).length).toBeLessThan(3)
  const stores = await sampleOf('store')
  expect(stores.length).toBeGreaterThan(8)
  expect(stores.length).toBeLessThan(16)
  for (const entity of ['lease', 'performance', 'tradeZone', 'deliveryZone', 'competitor', 'poi'])
    expect(await sampleOf(entity), entity).not.toEqual([])
  const ids = new Set((await present()).map(({ id }) => id))
  for (const { fields } of stores) expect(ids).toContain(fields['brand'])
  expect((await load(owner)).json()).toMatchObject({ code: 'dataExists' })
})

test('a sample is removed in one step and leaves nothing behind; it can be loaded again', async () => {
  await emptyCompany()
  const before = (await present()).map(({ id }) => id)
  await load(owner)
  expect((await remove(owner)).json()).toMatchObject({ data: { kept: 0 } })
  expect((await present()).map(({ id }) => id)).toEqual(before)
  expect((await load(owner)).statusCode).toBe(200)
})

test('what people made stays, and what they changed of a sample stays with what it needs', async () => {
  await emptyCompany()
  await load(owner)
  const own = randomUUID()
  const taken = (await sampleOf('store'))[3]!
  const rival = (await sampleOf('brand')).find(({ fields }) => fields['isOwn'] !== true)!
  const place = { latitude: 25, longitude: 121.5 }
  await owner.push(
    owner.operation('patch', 'store', taken.id, { name: 'Ours now' }, taken.rv),
    owner.operation('create', 'competitor', own, { brand: rival.id, place }),
  )
  expect((await remove(owner)).json()).toMatchObject({ data: { kept: 3 } })
  expect((await sampleOf('store')).map(({ fields }) => fields['name'])).toEqual(['Ours now'])
  expect(new Set((await sampleOf('brand')).map(({ id }) => id))).toEqual(new Set([taken.fields['brand'], rival.id]))
  expect((await present()).some(({ id }) => id === own)).toBe(true)
})

test('where the plan has ended, or has no room for its brands, a sample is refused whole', async () => {
  await emptyCompany()
  const plan = (plan_ends_at: string | null) =>
    server.context.database.updateTable('company').set({ plan_id: 'trial', plan_ends_at }).execute()
  await plan('2020-01-01T00:00:00.000Z')
  expect((await load(owner)).json()).toMatchObject({ code: 'planFull' })
  await plan(null)
  expect((await load(owner)).statusCode).toBe(200)
  await remove(owner)
  for (const name of ['A', 'B']) await owner.push(owner.operation('create', 'brand', randomUUID(), { name }))
  expect((await load(owner)).json()).toMatchObject({ code: 'planFull' })
  expect(await sampleOf('store')).toEqual([])
})

test('the audit says who loaded sample data and who removed it', async () => {
  await emptyCompany()
  await load(owner)
  const loaded = (await present()).filter(({ id }) => isSampleId(id)).length
  const admin = await Device.signIn(server, 'admin')
  await remove(admin)
  const lines = await server.context.database
    .selectFrom('audit_event')
    .select(['action', 'actor_name', 'outcome', 'details'])
    .where('action', 'in', ['sampleLoad', 'sampleRemove'])
    .orderBy('at')
    .execute()
  const details = JSON.stringify({ records: String(loaded) })
  expect(lines).toEqual([
    { action: 'sampleLoad', actor_name: 'Olivia Lin', outcome: 'done', details },
    { action: 'sampleRemove', actor_name: 'Adam Chen', outcome: 'done', details },
  ])
})

test('what couldn’t be removed isn’t counted as removed, neither in the reply nor in the audit', async () => {
  await emptyCompany()
  await load(owner)
  const loaded = (await present()).filter(({ id }) => isSampleId(id)).length
  const admin = await Device.signIn(server, 'admin')
  const { database } = server.context
  // The trial has two seats; the member who joined last has none and changes nothing.
  await database.updateTable('company').set({ plan_id: 'trial', plan_ends_at: null }).execute()
  const joinedAt = '2099-01-01T00:00:00.000Z'
  await database.updateTable('account').set({ created_at: joinedAt }).where('id', '=', admin.userId).execute()
  expect((await remove(admin)).json()).toEqual({ data: { removed: 0, [replyNames.remaining]: loaded } })
  const removals = database.selectFrom('audit_event').select('details').where('action', '=', 'sampleRemove')
  expect(await removals.execute()).toEqual([{ details: JSON.stringify({ records: '0' }) }])
})
