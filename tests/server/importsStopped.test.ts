import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/contracts/audit.ts'
import { uploadAction } from '#domain/upload/uploadFields.ts'
import { startImports, workOnOne } from '#server/services/imports/startImports.ts'
import {
  type Dropped,
  everything,
  prepare,
  recordsOf,
  rowCounts,
  sendImport,
  uploadFields,
  workOff,
} from './importedSheets.ts'
import { boundStoreId, Device, startServer, type TestServer } from './testServer.ts'
import type { Ports } from '#server/ports.ts'

let server: TestServer
let owner: Device
beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

const manyRows = 600

/**
 * Returns an import file: new stores with a lease, a changed store, two stores with the same code, and a store without
 * a name.
 */
const manyStores = (): Dropped => {
  const row = (at: number) => `S-${at},Store ${at},晨嶺咖啡,1,25.0${at % 90},121.5${at % 90},2020-01-15,Landlord ${at}`
  const rows = Array.from({ length: manyRows - 3 }, (_, at) => row(at))
  const others = ['TPE-001,Renamed,,,,,,Somebody', row(3), 'S-none,,晨嶺咖啡,1,25,121.5,2020-01-15,']
  const head = 'Store ID,Name,Brand,Status,Latitude,Longitude,Opening date,Landlord name'
  return { kind: 'store', text: [head, ...rows, ...others].join('\n') }
}

/** Returns the company's stores and leases, without IDs, versions and times. */
async function seen(): Promise<unknown> {
  const stores = await recordsOf(owner, 'store', 'posCode')
  const leases = await recordsOf(owner, 'lease', 'landlordName')
  const withoutStore = Object.entries(leases).map(([name, fields]) => [name, { ...fields, store: '' }])
  return [stores, Object.fromEntries(withoutStore)]
}

async function auditLines() {
  const { entries } = (await owner.get('/api/Audit/List')).json<{ data: { entries: AuditEntry[] } }>().data
  return entries.filter(({ action }) => action.startsWith('import'))
}

/** Returns ports for a process that dies after `looks` clock reads: each further read throws. */
function dyingAfter(context: Ports, looks: number): Ports {
  let left = looks
  const clock = () => {
    left -= 1
    if (left < 0) throw new Error('The machine has died.')
    return context.clock()
  }
  return { ...context, clock, reportFault: () => undefined }
}

test('killed in the middle again and again, it ends as if it had never stopped', async () => {
  const sent = await prepare(server, owner, manyStores())
  await sendImport(owner, sent)
  await workOff(server)
  const unbroken = await seen()
  const counts = await rowCounts(owner, sent.id)
  expect(counts).toEqual([manyRows, manyRows - 3, 1, 0, 2, 0])
  await server.close()

  let passed = 0
  server = await startServer({}, { clock: () => Date.now() + passed })
  owner = await Device.signIn(server, 'owner')
  const again = await prepare(server, owner, manyStores())
  await sendImport(owner, again)
  let deaths = 0
  for (let looks = 3; ; looks += 11) {
    const dying = dyingAfter(server.context, looks)
    const ended = await workOnOne(dying, `process ${looks}`, new AbortController().signal).then(
      () => true,
      () => false,
    )
    if (ended) break
    deaths += 1
    passed += 61_000
  }
  expect(deaths).toBeGreaterThan(1)
  expect(await rowCounts(owner, again.id)).toEqual(counts)
  expect(await seen()).toEqual(unbroken)
  const changes = await server.context.database.selectFrom('change_log').select('op_id').execute()
  expect(new Set(changes.map(({ op_id }) => op_id)).size).toBe(changes.length)
  const numbers = { added: String(manyRows - 3), changed: '1', refused: '2' }
  expect(await auditLines()).toMatchObject([
    {
      action: 'import',
      actor: { name: 'Olivia Lin' },
      object: { kind: 'upload', label: 'sheet.csv' },
      details: numbers,
    },
  ])
})

test('a server that stops lets go of an import, and the next one goes on with it', async () => {
  const sent = await prepare(server, owner, manyStores())
  await sendImport(owner, sent)
  const stopping = new AbortController()
  const stopSoon = server.context.pokes.listen(await companyId(), () => stopping.abort())
  await workOff(server, stopping.signal)
  stopSoon()
  expect(await uploadFields(owner, sent.id)).toMatchObject({ status: '0' })
  await workOff(server)
  expect(await rowCounts(owner, sent.id)).toEqual([manyRows, manyRows - 3, 1, 0, 2, 0])
})

test('where there is one server, what a killed one left is taken up at once', async () => {
  const sent = await prepare(server, owner, manyStores())
  await sendImport(owner, sent)
  await workOnOne(dyingAfter(server.context, 12), 'killed', new AbortController().signal).catch(() => undefined)
  const end = startImports(server.context)
  await expect.poll(() => uploadFields(owner, sent.id), { timeout: 20_000 }).toMatchObject({ stage: 'done' })
  await end()
  expect(await rowCounts(owner, sent.id)).toEqual([manyRows, manyRows - 3, 1, 0, 2, 0])
})

test('asked to stop, it stops after a slice: what was applied stays', async () => {
  const sent = await prepare(server, owner, manyStores())
  await sendImport(owner, sent)
  let isRequested = false
  const listening = server.context.pokes.listen(await companyId(), () => {
    if (isRequested) return
    isRequested = true
    void owner.push(owner.operation('patch', 'upload', sent.id, { [uploadAction]: 'stop' }))
  })
  await workOff(server)
  listening()
  const { status, stage, rowsRead, rowsNew } = await uploadFields(owner, sent.id)
  expect({ status, stage }).toEqual({ status: '1', stage: 'stopped' })
  expect(rowsNew).toBeGreaterThan(0)
  expect(rowsRead).toBeLessThan(manyRows)
  expect(Object.keys(await recordsOf(owner, 'store', 'posCode'))).toHaveLength(2 + Number(rowsNew))
})

test('taken back, everything is as it was before', async () => {
  const before = await seen()
  const sent = await prepare(server, owner, manyStores())
  await sendImport(owner, sent)
  await workOff(server)
  await owner.push(owner.operation('patch', 'upload', sent.id, { [uploadAction]: 'undo' }))
  await workOff(server)
  expect(await uploadFields(owner, sent.id)).toMatchObject({ stage: 'undone', undoLeft: 0 })
  expect(await seen()).toEqual(before)
  expect((await auditLines()).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['importUndo', 'done'],
    ['import', 'done'],
  ])
})

test('what was taken back is imported again from the same file, with the same counts', async () => {
  const counts: unknown[] = []
  for (let round = 0; round < 2; round += 1) {
    const sent = await prepare(server, owner, manyStores())
    await sendImport(owner, sent)
    await workOff(server)
    counts.push(await rowCounts(owner, sent.id))
    if (round === 0) await owner.push(owner.operation('patch', 'upload', sent.id, { [uploadAction]: 'undo' }))
    await workOff(server)
  }
  expect(counts[0]).toEqual(counts[1])
  expect(Object.keys(await recordsOf(owner, 'store', 'posCode'))).toContain('S-5')
})

test('taking back leaves what somebody edited since, and says which', async () => {
  const sent = await prepare(server, owner, manyStores())
  await sendImport(owner, sent)
  await workOff(server)
  const planner = await Device.signIn(server, 'planner')
  const rows = await everything(planner)
  const edited = rows.find(({ fields }) => fields['posCode'] === 'S-5')!
  const { v } = await planner.scopes()
  await planner.push(
    planner.operation('patch', 'store', edited.id, { address: 'By hand' }, v),
    planner.operation('patch', 'store', boundStoreId, { name: 'By hand' }, v),
  )
  await owner.push(owner.operation('patch', 'upload', sent.id, { [uploadAction]: 'undo' }, v))
  await workOff(server)
  expect(await uploadFields(owner, sent.id)).toMatchObject({ stage: 'undone', undoLeft: 2 })
  const stores = await recordsOf(owner, 'store', 'posCode')
  expect(Object.keys(stores).toSorted()).toEqual(['S-5', 'TPE-001', 'TPE-999'])
  expect(stores['TPE-001']).toMatchObject({ name: 'By hand' })
  const { data } = (await owner.get(`/api/Import/Rows?id=${sent.id}&list=left`)).json()
  expect(data).toMatchObject({ total: 2, rows: [{ name: 'Store 5' }, { name: 'By hand' }] })
})

const companyId = async () =>
  (await server.context.database.selectFrom('company').select('id').executeTakeFirstOrThrow()).id
