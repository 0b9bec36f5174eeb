import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadAction } from '#domain/upload/uploadFields.ts'
import { importSheet, prepare, recordsOf, rowCounts, sendImport, uploadFields, workOff } from './importedSheets.ts'
import { boundStoreId, Device, otherStoreId, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device
beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

const competitors = (...rows: readonly string[]) => `Name,Brand,General type,Latitude,Longitude\n${rows.join('\n')}\n`
const three = competitors(
  '甲,晨嶺咖啡,coffee,25.01,121.51',
  '乙,晨嶺咖啡,teaDrinks,25.02,121.52',
  '丙,晨嶺咖啡,other,25.03,121.53',
)

test('what is new in a file is made, and its record says so', async () => {
  const id = await importSheet(server, owner, { kind: 'competitor', text: three })
  expect(await uploadFields(owner, id)).toMatchObject({
    status: '1',
    stage: 'done',
    progress: 100,
    sentBy: 'Olivia Lin',
  })
  expect(await rowCounts(owner, id)).toEqual([3, 3, 0, 0, 0, 0])
  const made = await recordsOf(owner, 'competitor')
  expect(Object.keys(made).toSorted()).toEqual(['丙', '乙', '甲'])
  expect(made['甲']).toMatchObject({ generalType: 'coffee', place: { latitude: 25.01, longitude: 121.51 } })
})

test('a row ends as new, changed, unchanged, refused or left out, and the numbers add up', async () => {
  const text =
    'Store ID,Name,Brand,Status,Latitude,Longitude\nTPE-001,First,晨嶺咖啡,,,\nTPE-999,Renamed,,,,\nN-1,New,晨嶺咖啡,3,25,121.5\nN-2,,晨嶺咖啡,9,25,121.5\nN-3,Out,晨嶺咖啡,3,25,121.5\n'
  const id = await importSheet(server, owner, { kind: 'store', text, decided: { leftOut: [[6, 6]] } })
  expect(await rowCounts(owner, id)).toEqual([5, 1, 1, 1, 1, 1])
  expect((await owner.store(otherStoreId)).fields).toMatchObject({ name: 'Renamed' })
  expect(Object.keys(await recordsOf(owner, 'store', 'posCode')).toSorted()).toEqual(['N-1', 'TPE-001', 'TPE-999'])
})

test('the file waits for its record and the record for its file', async () => {
  const sent = await prepare(server, owner, { kind: 'competitor', text: three })
  await owner.push(sent.operation)
  await workOff(server)
  expect(await uploadFields(owner, sent.id)).not.toHaveProperty('status')
  const { send } = await import('./fileSetup.ts')
  await send(owner, sent.bytes, 'text/csv')
  await workOff(server)
  expect(await rowCounts(owner, sent.id)).toEqual([3, 3, 0, 0, 0, 0])
})

test('an import that is sent five times takes effect once', async () => {
  const sent = await prepare(server, owner, { kind: 'competitor', text: three })
  for (let times = 0; times < 5; times += 1) {
    await sendImport(owner, sent)
    if (times > 1) await workOff(server)
  }
  expect(await rowCounts(owner, sent.id)).toEqual([3, 3, 0, 0, 0, 0])
  const rows = [...(await owner.everything()).values()].filter(({ entity }) => entity === 'competitor')
  expect(rows).toHaveLength(3)
})

test('the first rows of two files are two records', async () => {
  for (const name of ['甲', '丁']) {
    const text = competitors(`${name},晨嶺咖啡,coffee,25.01,121.51`)
    expect(await rowCounts(owner, await importSheet(server, owner, { kind: 'competitor', text }))).toEqual([
      1, 1, 0, 0, 0, 0,
    ])
  }
  expect(Object.keys(await recordsOf(owner, 'competitor')).toSorted()).toEqual(['丁', '甲'])
})

test('what somebody changed since the preview is a conflict, and what the file leaves as it was stays theirs', async () => {
  const planner = await Device.signIn(server, 'planner')
  const { v } = await owner.scopes()
  const text = 'Store ID,Name,Address\nTPE-001,From the file,\nTPE-999,Other,New address\n'
  const sent = await prepare(server, owner, { kind: 'store', text, reviewedV: v })
  await planner.push(
    planner.operation('patch', 'store', boundStoreId, { name: 'By the planner' }, v),
    planner.operation('patch', 'store', otherStoreId, { name: 'Also by the planner' }, v),
  )
  await sendImport(owner, sent)
  await workOff(server)
  expect(await uploadFields(owner, sent.id)).toMatchObject({ rowsChanged: 2, conflicts: 1 })
  expect((await owner.store(otherStoreId)).fields).toMatchObject({
    name: 'Also by the planner',
    address: 'New address',
  })
  const [conflict, ...others] = await owner.conflicts()
  expect(others).toEqual([])
  expect(conflict!.fields).toMatchObject({ field: 'name', entityId: boundStoreId, baseValue: '"First"' })
})

test('what the device itself had changed before it sent the import is no conflict', async () => {
  const { v } = await owner.scopes()
  await owner.push(owner.operation('patch', 'store', boundStoreId, { name: 'Mine' }, v))
  const text = 'Store ID,Name\nTPE-001,First\n'
  const id = await importSheet(server, owner, { kind: 'store', text, reviewedV: v })
  expect(await uploadFields(owner, id)).toMatchObject({ rowsChanged: 1, conflicts: 0 })
  expect((await owner.store(boundStoreId)).fields).toMatchObject({ name: 'First' })
})

test('a member who lost the right before the import was applied has nothing applied', async () => {
  const planner = await Device.signIn(server, 'planner')
  const sent = await prepare(server, planner, { kind: 'competitor', text: three })
  await sendImport(planner, sent)
  await server.context.database
    .updateTable('account')
    .set({ roles: '["viewer"]' })
    .where('id', '=', planner.userId)
    .execute()
  await workOff(server)
  expect(await uploadFields(owner, sent.id)).toMatchObject({
    status: '2',
    stage: 'failed',
    problem: { code: 'mayNotImport' },
  })
  expect(await recordsOf(owner, 'competitor')).toEqual({})
})

test('additions to a choice list are made first, where the sender may; else their rows are refused', async () => {
  const text = competitors('甲,晨嶺咖啡,手搖杯,25.01,121.51')
  const additions = [{ list: 'competitorType', value: '手搖杯', label: '手搖杯' }] as const
  const planner = await Device.signIn(server, 'planner')
  const refused = await importSheet(server, planner, { kind: 'competitor', text, decided: { additions } })
  expect(await rowCounts(owner, refused)).toEqual([1, 0, 0, 0, 1, 0])
  const id = await importSheet(server, owner, { kind: 'competitor', text, decided: { additions } })
  expect(await rowCounts(owner, id)).toEqual([1, 1, 0, 0, 0, 0])
  expect(await recordsOf(owner, 'choiceEntry', 'value')).toMatchObject({
    手搖杯: { list: 'competitorType', labelEnglish: '手搖杯' },
  })
})

test('brands that rows name are made first, where the sender may; taken back, they go with their rows', async () => {
  const text = competitors('甲,新茶,,25.01,121.51', '乙,新茶,,25.02,121.52')
  const records = [{ entity: 'brand', id: '01935f2e-0000-7000-8000-000000000001', name: '新茶' }] as const
  const planner = await Device.signIn(server, 'planner')
  const refused = await importSheet(server, planner, { kind: 'competitor', text, decided: { records } })
  expect(await rowCounts(owner, refused)).toEqual([2, 0, 0, 0, 2, 0])
  const id = await importSheet(server, owner, { kind: 'competitor', text, decided: { records } })
  expect(await rowCounts(owner, id)).toEqual([2, 2, 0, 0, 0, 0])
  const brands = await recordsOf(owner, 'brand', 'name')
  expect(brands['新茶']).toEqual({ name: '新茶', isOwn: false })
  const again = await importSheet(server, owner, {
    kind: 'competitor',
    text: competitors('丙,新茶,,25.03,121.53'),
    decided: { records: [{ ...records[0], id: '01935f2e-0000-7000-8000-000000000002' }] },
  })
  expect(await rowCounts(owner, again)).toEqual([1, 1, 0, 0, 0, 0])
  expect(Object.keys(await recordsOf(owner, 'brand', 'name'))).toHaveLength(Object.keys(brands).length)
  for (const upload of [again, id]) {
    await owner.push(owner.operation('patch', 'upload', upload, { [uploadAction]: 'undo' }))
    await workOff(server)
    expect(await uploadFields(owner, upload)).toMatchObject({ stage: 'undone', undoLeft: 0 })
  }
  expect(await recordsOf(owner, 'brand', 'name')).not.toHaveProperty('新茶')
})

test('what a person chose for all new rows is what the server writes', async () => {
  const text = 'Name,Latitude,Longitude\n七張站,24.975,121.543\n三民高中站,25.085,121.473\n'
  const decided = { fills: [['poiClass', 'transport']] as const }
  const id = await importSheet(server, owner, { kind: 'poi', text, decided })
  expect(await rowCounts(owner, id)).toEqual([2, 2, 0, 0, 0, 0])
  expect((await recordsOf(owner, 'poi'))['七張站']).toMatchObject({ poiClass: 'transport' })
})

test('what a person typed again in the preview is what the server writes, and what it refuses has it too', async () => {
  const heads = 'Store ID,Name,Brand,Status,Latitude,Longitude,Seat count'
  const row = (code: string, seats: string) => `${code},${code},晨嶺咖啡,開店啦,25.01,121.5,${seats}`
  const text = [heads, row('M-1', 'forty'), row('M-2', '41'), row('M-3', 'none')].join('\n')
  const mends = [
    { at: 3, was: '開店啦', now: 'Under evaluation' },
    { row: 2, at: 6, was: 'forty', now: '40' },
  ]
  const id = await importSheet(server, owner, { kind: 'store', text, decided: { mends } })
  expect(await rowCounts(owner, id)).toEqual([3, 2, 0, 0, 1, 0])
  const stores = await recordsOf(owner, 'store', 'posCode')
  expect([stores['M-1'], stores['M-2']]).toMatchObject([
    { seatCount: 40, status: '3' },
    { seatCount: 41, status: '3' },
  ])
  const answer = await owner.get(`/api/Import/RefusedFile?id=${id}&locale=en-us`)
  const { tables } = await readSheetFile(new Blob([new Uint8Array(answer.rawPayload)]), { name: 'refused.xlsx' })
  expect(tables[0]!.rows[1]!.cells.slice(0, 4)).toEqual(['M-3', 'M-3', '晨嶺咖啡', 'Under evaluation'])
})
