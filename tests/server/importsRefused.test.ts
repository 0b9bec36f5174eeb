import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cell, cellText } from '#domain/parsing/cell.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { workbookOf } from '../sheets/workbooks.ts'
import { importSheet, prepare, recordsOf, rowCounts, sendImport, uploadFields, workOff } from './importedSheets.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Device
beforeEach(async () => {
  server = await startServer()
  owner = await Device.signIn(server, 'owner')
})
afterEach(() => server.close())

const store = (code: string, name: string, latitude = '25.01') => `${code},${name},晨嶺咖啡,3,${latitude},121.5`
const stores = (...rows: readonly string[]) => `Store ID,Name,Brand,Status,Latitude,Longitude\n${rows.join('\n')}\n`

async function refusedFile(id: string, locale = 'en-us'): Promise<Blob> {
  const answer = await owner.get(`/api/Import/RefusedFile?id=${id}&locale=${locale}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('.xlsx')
  return new Blob([new Uint8Array(answer.rawPayload)])
}

const rowsIn = async (file: Blob): Promise<readonly (readonly Cell[])[]> =>
  (await readSheetFile(file, { name: 'refused.xlsx' })).tables[0]!.rows.map(({ cells }) => cells)

test('refused rows come back as a workbook with their reasons, and mended they are taken', async () => {
  const text = stores(store('0012', 'Good'), store('0013', 'Bad', '95'), store('0014', ''))
  const id = await importSheet(server, owner, { kind: 'store', text })
  expect(await rowCounts(owner, id)).toEqual([3, 1, 0, 0, 2, 0])
  const { data } = (await owner.get(`/api/Import/Rows?id=${id}&list=refused`)).json()
  expect(data).toMatchObject({
    total: 2,
    rows: [
      { row: 3, name: '0013 Bad' },
      { row: 4, name: '0014' },
    ],
  })

  const [heading, first, second, ...others] = await rowsIn(await refusedFile(id))
  expect(heading).toEqual(['Store ID', 'Name', 'Brand', 'Status', 'Latitude', 'Longitude', 'Reason'])
  expect(first!.slice(0, 2)).toEqual(['0013', 'Bad'])
  expect(first![6]).toBe('Latitude: Coordinates out of range')
  expect([second![0], second![6], others]).toEqual(['0014', 'The Name field is required.', []])
  const chinese = await rowsIn(await refusedFile(id, 'zh-tw'))
  expect(chinese[1]![6]).not.toContain('Earth')

  const mended = [heading!, ...[first!, second!].map((cells) => cells.with(4, '25.2').with(1, 'Mended'))]
  const again = await importSheet(server, owner, {
    kind: 'store',
    text: mended.map((cells) => cells.slice(0, 6).map(cellText).join(',')).join('\n'),
  })
  expect(await rowCounts(owner, again)).toEqual([2, 2, 0, 0, 0, 0])
  expect(Object.keys(await recordsOf(owner, 'store', 'posCode')).toSorted()).toEqual([
    '0012',
    '0013',
    '0014',
    'TPE-001',
    'TPE-999',
  ])
})

test('rows beyond what the plan has room for are refused with that reason, and the others are there', async () => {
  await server.context.database.updateTable('company').set({ plan_id: 'trial', plan_ends_at: null }).execute()
  const rows = Array.from({ length: 30 }, (_, at) => store(`P-${at}`, `Planned ${at}`))
  const id = await importSheet(server, owner, { kind: 'store', text: stores(...rows) })
  expect(await rowCounts(owner, id)).toEqual([30, 18, 0, 0, 12, 0])
  const { data } = (await owner.get(`/api/Import/Rows?id=${id}&list=refused`)).json()
  expect(data.rows[0].reasons).toMatchObject([{ reason: { code: 'planLimit' } }])
  const stored = await server.context.database.selectFrom('rejected_op').select('op_id').execute()
  expect(stored, 'the file is kept, and need not be kept once more').toEqual([])
})

test('a file of which no row is taken has failed', async () => {
  const id = await importSheet(server, owner, { kind: 'store', text: stores(store('X', '')) })
  expect(await uploadFields(owner, id)).toMatchObject({ status: '2', stage: 'done', rowsRefused: 1 })
})

const asExcel = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
}

function* blanks(megabytes: number) {
  for (let at = 0; at < megabytes; at += 1) yield ' '.repeat(1_000_000)
}

test.each([
  [
    'a bomb',
    () => workbookOf({ parts: { ...asExcel, 'xl/worksheets/sheet1.xml': blanks(60) } }),
    'unpacksSuspiciously',
  ],
  [
    'definitions',
    () => workbookOf({ parts: { ...asExcel, 'xl/worksheets/sheet1.xml': '<!DOCTYPE a><worksheet/>' } }),
    'foreignDefinitions',
  ],
  ['a table without headings', async () => new Blob(['1,2\n3,4\n']), 'noHeading'],
])('%s fails with its reason and nothing is changed', async (_, make, code) => {
  const text = new Uint8Array(await (await make()).arrayBuffer())
  const sent = await prepare(server, owner, { kind: 'store', text })
  const isText = code === 'noHeading'
  await sendImport(owner, sent, isText ? 'text/csv' : 'application/octet-stream')
  await workOff(server)
  expect(await uploadFields(owner, sent.id)).toMatchObject({ status: '2', stage: 'failed', problem: { code } })
  expect(Object.keys(await recordsOf(owner, 'store', 'posCode'))).toHaveLength(2)
})

test('refused rows are shown to nobody who may not see the import', async () => {
  const id = await importSheet(server, owner, { kind: 'store', text: stores(store('X', '')) })
  for (const name of ['viewer', 'surveyor']) {
    const device = await Device.signIn(server, name)
    expect((await device.get(`/api/Import/Rows?id=${id}&list=refused`)).statusCode).toBe(403)
    expect((await device.get(`/api/Import/RefusedFile?id=${id}&locale=en-us`)).statusCode).toBe(403)
  }
})
