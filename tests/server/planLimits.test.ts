import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getConfiguration } from '#domain/contracts/configuration.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import { boundStoreId, brandId, Device, startServer, storeFields, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device

beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

const setPlan = (plan_id: string, plan_ends_at: string | null = null) =>
  server.context.database.updateTable('company').set({ plan_id, plan_ends_at }).execute()

let made = 0
const newStore = () => {
  made += 1
  return owner.operation('create', 'store', randomUUID(), storeFields(`NEW-${made}`, `New ${made}`))
}
const outcomes = (results: readonly OperationResult[]) =>
  results.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome))

async function fillUp(wallAt?: string): Promise<void> {
  const { count } = await server.context.database
    .selectFrom('record')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('entity', '=', 'store')
    .where('deleted_v', 'is', null)
    .executeTakeFirstOrThrow()
  const results = await owner.push(
    ...Array.from({ length: 20 - Number(count) }, () => ({ ...newStore(), ...(wallAt ? { wallAt } : {}) })),
  )
  expect(new Set(outcomes(results))).toEqual(new Set(['applied']))
}

test('the store after the last one that the plan has room for is kept back, whatever else comes with it', async () => {
  await setPlan('trial')
  await fillUp()
  const results = await owner.push(
    newStore(),
    owner.operation('patch', 'store', boundStoreId, { name: 'Still edited' }, 99),
  )
  expect(outcomes(results)).toEqual(['plan_limit', 'applied'])
})

test('one batch is counted as it goes, and a store in the bin leaves its room to another', async () => {
  await setPlan('trial')
  await fillUp()
  const results = await owner.push(owner.operation('delete', 'store', boundStoreId, {}, 99), newStore(), newStore())
  expect(outcomes(results)).toEqual(['applied', 'applied', 'plan_limit'])
  const back = await owner.push(owner.operation('restore', 'store', boundStoreId, {}, 999))
  expect(outcomes(back)).toEqual(['plan_limit'])
})

test('after an upgrade what was kept back goes through when it is sent again', async () => {
  await setPlan('trial')
  await fillUp()
  const store = newStore()
  expect(outcomes(await owner.push(store))).toEqual(['plan_limit'])
  await setPlan('year')
  const again = owner.operation('create', 'store', store.entityId, storeFields('AGAIN-1', 'Again'))
  expect(outcomes(await owner.push({ ...again, supersedes: store.opId }))).toEqual(['applied'])
})

test('brands of others are counted, own ones are not', async () => {
  await setPlan('trial')
  const brand = (name: string, isOwn?: boolean) =>
    owner.operation('create', 'brand', randomUUID(), { name, ...(isOwn === undefined ? {} : { isOwn }) })
  const before = await server.context.database
    .selectFrom('record')
    .select('fields')
    .where('entity', '=', 'brand')
    .execute()
  const tracked = before.filter(({ fields }) => (JSON.parse(fields) as { isOwn?: boolean }).isOwn !== true).length
  const room = Array.from({ length: Math.max(0, 3 - tracked) }, (_, index) => brand(`Rival ${index}`))
  expect(outcomes(await owner.push(...room)).every((outcome) => outcome === 'applied')).toBe(true)
  expect(outcomes(await owner.push(brand('Increase'), brand('Ours', true)))).toEqual(['plan_limit', 'applied'])
})

test('surveys that take answers are counted, drafts and closed ones are not', async () => {
  await setPlan('trial')
  const first = randomUUID()
  const second = randomUUID()
  const survey = (id: string, state: string) => owner.operation('create', 'survey', id, { topic: 'Audit', state })
  expect(outcomes(await owner.push(survey(first, 'open'), survey(second, 'draft')))).toEqual(['applied', 'applied'])
  const state = (id: string, to: string) => owner.operation('patch', 'survey', id, { state: to }, 9_999)
  expect(outcomes(await owner.push(state(second, 'open')))).toEqual(['plan_limit'])
  expect(outcomes(await owner.push(state(first, 'closing'), state(second, 'open')))).toEqual(['applied', 'plan_limit'])
  expect(outcomes(await owner.push(state(first, 'closed'), state(second, 'open')))).toEqual(['applied', 'applied'])
  expect(outcomes(await owner.push(state(first, 'closing')))).toEqual(['plan_limit'])
})

const signedInSince = (agoMs: number) =>
  server.context.database
    .updateTable('session')
    .set({ created_at: server.context.clock() - agoMs })
    .execute()

test('a change dated into a plan that has ended is refused to a device that was in contact since', async () => {
  let now = Date.parse('2026-11-23T04:00:00Z')
  await server.close()
  server = await startServer({}, { clock: () => now })
  owner = await Device.signIn(server, 'owner')
  const ends = now + 86_400_000
  await setPlan('week', new Date(ends).toISOString())
  const dated = (at: number) => ({ ...newStore(), wallAt: new Date(at).toISOString() })
  now = ends + 60_000
  const offlineSinceSignIn = [dated(ends - 60_000), dated(ends - 50_000)]
  expect(outcomes(await owner.push(...offlineSinceSignIn))).toEqual(['applied', 'applied'])
  now += 60_000
  expect(outcomes(await owner.push(dated(ends - 40_000)))).toEqual(['applied'])
  now += 10 * 60_000
  expect(outcomes(await owner.push(dated(ends - 30_000), dated(ends - 86_400_000)))).toEqual([
    'plan_limit',
    'plan_limit',
  ])
  const invented = await Device.signIn(server, 'owner')
  expect(
    outcomes(
      await invented.push({
        ...invented.operation('create', 'store', randomUUID(), storeFields('INV-1', 'Invented')),
        wallAt: new Date(ends - 60_000).toISOString(),
      }),
    ),
  ).toEqual(['plan_limit'])
})

test('pushes that never pause make one sending of an hour at most', async () => {
  let now = Date.parse('2026-11-23T04:00:00Z')
  await server.close()
  server = await startServer({}, { clock: () => now })
  owner = await Device.signIn(server, 'owner')
  const ends = now + 86_400_000
  await setPlan('week', new Date(ends).toISOString())
  now = ends + 1_000
  const results: string[] = []
  for (let minute = 0; minute < 90; minute += 1) {
    now += 60_000
    const wallAt = new Date(ends - 1_000).toISOString()
    results.push(...outcomes(await owner.push({ ...newStore(), wallAt })))
  }
  expect(results.indexOf('plan_limit')).toBe(61)
  expect(new Set(results.slice(61))).toEqual(new Set(['plan_limit']))
})

test('after the end of a plan nothing new is made, and what was made before it is taken in when it arrives', async () => {
  const ended = new Date(server.context.clock() - 3_600_000).toISOString()
  await signedInSince(7_200_000)
  await setPlan('trial', ended)
  const late = { ...newStore(), wallAt: new Date(server.context.clock()).toISOString() }
  const early = { ...newStore(), wallAt: new Date(Date.parse(ended) - 60_000).toISOString() }
  const edit = owner.operation('patch', 'store', boundStoreId, { name: 'Read and edited' }, 99)
  expect(outcomes(await owner.push(late, early, edit))).toEqual(['plan_limit', 'applied', 'applied'])
})

test('after a downgrade the newest stores are read only: an edit is kept back, and goes after an upgrade', async () => {
  await setPlan('week')
  await fillUp()
  const one = newStore()
  const two = newStore()
  expect(outcomes(await owner.push(one, two))).toEqual(['applied', 'applied'])
  await setPlan('trial')
  const rename = (id: string, name = 'After it') => owner.operation('patch', 'store', id, { name }, 9_999)
  const held = rename(two.entityId)
  expect(outcomes(await owner.push(rename(boundStoreId), held))).toEqual(['applied', 'plan_limit'])
  // A store over the limit can be deleted; the company then has one store fewer.
  expect(outcomes(await owner.push(owner.operation('delete', 'store', two.entityId, {}, 9_999)))).toEqual(['applied'])
  const early = rename(one.entityId)
  const freed = owner.operation('delete', 'store', boundStoreId, {}, 9_999)
  const pushed = await owner.push(early, freed, rename(one.entityId))
  expect(outcomes(pushed)).toEqual(['plan_limit', 'applied', 'applied'])
  await setPlan('month')
  expect(outcomes(await owner.push(owner.operation('restore', 'store', two.entityId, {}, 9_999)))).toEqual(['applied'])
  const again = { ...rename(two.entityId), supersedes: held.opId }
  expect(outcomes(await owner.push(again))).toEqual(['applied'])
})

test('what was edited before a downgrade is taken in whenever it arrives', async () => {
  await signedInSince(10_800_000)
  await setPlan('week', new Date(server.context.clock() - 3_600_000).toISOString())
  const [early, late] = [7_200_000, 60_000].map((ago) => new Date(server.context.clock() - ago).toISOString())
  await fillUp(early)
  const last = { ...newStore(), wallAt: early! }
  expect(outcomes(await owner.push(last))).toEqual(['applied'])
  const rename = (wallAt: string) => ({
    ...owner.operation('patch', 'store', last.entityId, { name: `Renamed ${wallAt}` }, 9_999),
    wallAt,
  })
  expect(outcomes(await owner.push(rename(early!), rename(late!)))).toEqual(['applied', 'plan_limit'])
})

test('a shared view is kept back where the plan locks sharing', async () => {
  await setPlan('trial')
  const view = () => owner.operation('create', 'listView', randomUUID(), { name: 'Taipei', list: 'store', look: '{}' })
  expect(outcomes(await owner.push(view()))).toEqual(['plan_limit'])
  await setPlan('day')
  expect(outcomes(await owner.push(view()))).toEqual(['applied'])
})

test('the page is told what there is room for', async () => {
  await setPlan('week')
  const answer = await owner.get(getConfiguration.path)
  expect(answer.json<{ data: { limits: object } }>().data.limits).toEqual({
    users: 3,
    stores: 200,
    trackedBrands: 5,
    activeSurveys: 5,
  })
})

test('a search for areas and a compare report are kept back where the plan locks them, and go after an upgrade', async () => {
  await setPlan('trial')
  const madeAt = new Date().toISOString()
  const study = (name: string, kind: 'finder' | 'candidate') =>
    owner.operation('create', 'study', randomUUID(), {
      name,
      madeAt,
      content: { kind, settings: {}, figures: [], madeAt },
    })
  const report = () =>
    owner.operation('create', 'report', randomUUID(), {
      title: 'Two corners',
      kind: 'compare',
      state: 'draft',
      setup: { subjects: [], blocks: [] },
    })
  const pushed = await owner.push(study('Near schools', 'finder'), study('A corner', 'candidate'), report())
  expect(outcomes(pushed)).toEqual(['plan_limit', 'applied', 'plan_limit'])
  await setPlan('month')
  expect(outcomes(await owner.push(study('Near schools', 'finder'), report()))).toEqual(['applied', 'applied'])
})

test('after a downgrade the members who are there longest change things; the others read until there is room again', async () => {
  await setPlan('trial')
  const accounts = server.context.database.updateTable('account')
  await accounts.set({ created_at: '2020-01-01T00:00:00.000Z' }).where('email', 'like', 'admin@%').execute()
  const seats = async (name: string) => {
    const device = await Device.signIn(server, name)
    const { user } = (await device.get(getConfiguration.path)).json<{ data: { user: { isBeyondPlan: boolean } } }>()
      .data
    const place = { latitude: 25.03, longitude: 121.56 }
    const made = device.operation('create', 'competitor', randomUUID(), { brand: brandId, place })
    const [result] = await device.push(made)
    return [user.isBeyondPlan, result?.outcome === 'rejected' ? result.code : result?.outcome]
  }
  expect(await seats('owner')).toEqual([false, 'applied'])
  expect(await seats('admin')).toEqual([false, 'applied'])
  expect(await seats('planner')).toEqual([true, 'plan_limit'])
  await setPlan('month', '2099-01-01T00:00:00.000Z')
  expect((await seats('planner'))[0]).toBe(false)
})
