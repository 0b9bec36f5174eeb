import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noNetwork, openDevice, storeValues, type Device } from './device.ts'
import { failAt } from './failAt.ts'

const companyId = '01900000-0000-7000-8000-0000000000c1'
let device: Device
beforeEach(async () => {
  const userId = crypto.randomUUID()
  device = await openDevice({ userId, companyId, roles: ['owner'], boundStoreIds: [], boundSurveyIds: [] }, noNetwork)
})
afterEach(() => vi.restoreAllMocks())

async function everything() {
  const { database } = device
  return Promise.all(['store', 'base', 'outbox', 'parked', 'sent'].map((table) => database.table(table).toArray()))
}

test('wherever a save breaks off, record and operation are both there or both not', async () => {
  const sentStore = async () => {
    const id = await device.create('store', storeValues('A'))
    await device.database.view('store').update(id, { pending: [], rv: 5 })
    return id
  }
  const whole = await sentStore()
  const calls = failAt(Infinity, 'none')
  await device.edit('store', whole, { floor: '1F' })
  vi.restoreAllMocks()
  expect(calls()).toBe(3)
  for (let number = 1; number <= 3; number += 1) {
    const id = await sentStore()
    const before = await everything()
    failAt(number, 'DataError')
    await expect(device.edit('store', id, { floor: '1F' })).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await everything()).toEqual(before)
  }
})

test('on a full device the save fails with storageFull and nothing is written', async () => {
  const id = await device.create('store', storeValues('A'))
  const before = await everything()
  for (const number of [1, 2]) {
    failAt(number, 'QuotaExceededError')
    await expect(device.edit('store', id, { floor: '1F' })).rejects.toMatchObject({ code: 'storageFull' })
    vi.restoreAllMocks()
    expect(await everything()).toEqual(before)
  }
})

test('when the browser loses the database the save opens it again and is done once', async () => {
  const id = await device.create('store', storeValues('A'))
  for (const number of [1, 2]) {
    failAt(number, 'UnknownError')
    expect(await device.edit('store', id, { floor: `${number}F` })).toMatchObject({ saved: true })
    vi.restoreAllMocks()
    expect(await device.record('store', id)).toMatchObject({ fields: { floor: `${number}F` } })
    expect(await device.database.outbox.toArray()).toMatchObject([{ fields: { floor: { to: `${number}F` } } }])
  }
})

test('when the browser stays without storage the save says so and leaves nothing half-written', async () => {
  const id = await device.create('store', storeValues('A'))
  const before = await everything()
  failAt(1, 'UnknownError', true)
  await expect(device.edit('store', id, { floor: '1F' })).rejects.toMatchObject({ code: 'storageBroken' })
  vi.restoreAllMocks()
  expect(await everything()).toEqual(before)
  expect(await device.edit('store', id, { floor: '1F' })).toMatchObject({ saved: true })
})

test('a commit that the browser reported as lost is not written twice', async () => {
  const id = await device.create('store', storeValues('A'))
  const { database } = device
  const real = database.write.bind(database)
  let writes = 0
  database.write = async (tables, work) => {
    const result = await real(tables, work)
    writes += 1
    if (writes === 1) throw new DOMException('planted', 'UnknownError')
    return result
  }
  expect(await device.edit('store', id, { status: '4' })).toMatchObject({ saved: true })
  expect(await database.outbox.count()).toBe(2)
})

test('a change that the judge refuses writes nothing and names the field', async () => {
  const id = await device.create('store', storeValues('A'))
  const before = await everything()
  expect(await device.edit('store', id, { seatCount: -1 })).toMatchObject({
    saved: false,
    code: 'invalid',
    issues: [{ field: 'seatCount' }],
  })
  expect(await device.edit('store', id, { status: '0' })).toMatchObject({ saved: false, code: 'status_move' })
  expect(await everything()).toEqual(before)
})
