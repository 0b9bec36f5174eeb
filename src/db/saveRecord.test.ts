import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Member } from '#domain/access/permissions.ts'
import { openLocalDatabase } from './openLocalDatabase.ts'
import { saveRecord, saveRecords } from './saveRecord.ts'

const company = '01900000-0000-7000-8000-000000000001'
const user = '01900000-0000-7000-8000-000000000002'
const member: Member = { userId: user, companyId: company, roles: ['owner'], boundStoreIds: [], boundSurveyIds: [] }
const ports = {
  clock: { now: () => 1_750_000_000_000 },
  random: { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
}
const at = (to: string | null) => ({ to, baseV: 0 })

test('a save writes the record and its operation, and a later one is merged into it while it waits', async () => {
  const database = await openLocalDatabase(company, user, ports)
  const id = crypto.randomUUID()
  const create = { brand: at(crypto.randomUUID()), name: at('A'), posCode: at('a-1'), status: at('3') }
  const place = { place: { to: { longitude: 121.5, latitude: 25 }, baseV: 0 } }
  const made = await saveRecord(
    database,
    { member, entity: 'store', id, kind: 'create', fields: { ...create, ...place }, rowBaseV: 0 },
    ports,
  )
  expect(made).toMatchObject({ saved: true })
  const saved = await saveRecord(
    database,
    { member, entity: 'store', id, kind: 'patch', fields: { name: at('B') }, rowBaseV: 0 },
    ports,
  )
  expect(saved).toEqual(made)
  expect(await database.outbox.toArray()).toMatchObject([{ kind: 'create', fields: { name: at('B') }, title: 'B' }])
  expect(await database.view('store').get(id)).toMatchObject({
    fields: { name: 'B' },
    pending: ['*', 'name'],
    posCode: 'A-1',
  })
})

test('many changes in one save are one operation each, a later one of the same record sees the earlier, and one that is refused undoes all', async () => {
  const database = await openLocalDatabase(company, crypto.randomUUID(), ports)
  const ids = Array.from({ length: 120 }, () => crypto.randomUUID())
  const brand = crypto.randomUUID()
  const place = { place: { to: { longitude: 121.5, latitude: 25 }, baseV: 0 } }
  const create = (id: string, number: number) => ({
    member,
    entity: 'store' as const,
    id,
    kind: 'create' as const,
    rowBaseV: 0,
    fields: { brand: at(brand), name: at(`Store ${number}`), posCode: at(`M-${number}`), status: at('3'), ...place },
  })
  const rename = (id: string, to: string | null) => ({
    member,
    entity: 'store' as const,
    id,
    kind: 'patch' as const,
    rowBaseV: 0,
    fields: { name: at(to) },
  })
  const made = await saveRecords(database, [...ids.map(create), rename(ids[110]!, 'The hundredth')], ports)
  expect(made).toMatchObject({ saved: true })
  const waiting = await database.outbox.toArray()
  expect(waiting.map(({ entityId }) => entityId)).toEqual(ids)
  expect(waiting[110]).toMatchObject({ kind: 'create', fields: { name: at('The hundredth') } })
  expect(await database.view('store').get(ids[110]!)).toMatchObject({
    fields: { name: 'The hundredth', posCode: 'M-110' },
  })

  const refused = await saveRecords(database, [rename(ids[0]!, 'First'), rename(ids[1]!, null)], ports)
  expect(refused).toMatchObject({ saved: false })
  expect(await database.view('store').get(ids[0]!)).toMatchObject({ fields: { name: 'Store 0' } })
  expect(await database.outbox.count()).toBe(ids.length)
})

test('a second change of many that still wait is merged into the last of them and follows the others, as one by one', async () => {
  const ids: readonly string[] = Array.from({ length: 90 }, () => crypto.randomUUID())
  const write = async (inPieces: boolean) => {
    const database = await openLocalDatabase(company, crypto.randomUUID(), ports)
    const change = (id: string, note: string | null, kind: 'create' | 'patch') => ({
      member,
      entity: 'brand' as const,
      id,
      kind,
      rowBaseV: 0,
      fields: kind === 'create' ? { name: at(note), isOwn: { to: false, baseV: 0 } } : { name: at(note) },
    })
    const save = async (changes: ReturnType<typeof change>[]) => {
      const pieces = inPieces ? changes.map((one) => [one]) : [changes]
      for (const piece of pieces) expect(await saveRecords(database, piece, ports)).toMatchObject({ saved: true })
    }
    await save(ids.map((id, n) => change(id, `First ${n}`, 'create')))
    const twice = ids.toReversed().map((id, n) => change(id, `Second ${n}`, 'patch'))
    await save([...twice, change(ids[4]!, 'Third', 'patch'), change(ids[88]!, 'Third', 'patch')])
    const waiting = await database.outbox.toArray()
    return waiting.map(({ entityId, kind, fields }) => [ids.indexOf(entityId), kind, fields['name']?.to])
  }
  expect(await write(false)).toEqual(await write(true))
})
