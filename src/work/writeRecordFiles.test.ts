import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { viewRow } from '#db/localRecord.ts'
import type { EntityName } from '#domain/entities.ts'
import { cellText } from '#domain/parsing/cell.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { languagesFor } from '#tests/sheets/sheetContext.ts'
import { idOf, smallCompany } from '#tests/sheets/reviewSheet.ts'
import { writeRecordFile } from './writeRecordFiles.ts'
import type { RecordsAsk } from './writeSheetPort.ts'

let database: LocalDatabase
beforeEach(async () => {
  database = new LocalDatabase(`company-${Math.random()}`, 'user')
  for (const state of smallCompany()) await database.view(state.entity).put(viewRow(state.entity, state))
})
afterEach(() => database.delete())

const requestFor = (overrides: Partial<RecordsAsk> = {}): RecordsAsk => ({
  owner: { companyId: '', userId: '' },
  kind: 'store',
  choice: { entities: ['store', 'lease'] },
  format: 'xlsx',
  settings: { languages: languagesFor('en-us'), areaUnit: 'ping', currency: 'TWD', agreed: new Set() },
  exportId: 'export',
  today: '2026-11-28',
  notes: {},
  ...overrides,
})

async function written(overrides: Partial<RecordsAsk>): Promise<readonly (readonly string[])[]> {
  const file = await writeRecordFile(database, requestFor(overrides), () => undefined)
  const { tables } = await readSheetFile(file, { name: 'file' })
  return tables[0]!.rows.map(({ cells }) => Array.from(cells, cellText))
}

test('what a list shows is written: its rows in their order, its columns in theirs, and the marks by which rows are found again', async () => {
  const rows = await written({
    ids: [idOf(3), idOf(2)],
    choice: { entities: ['store'], fields: ['name', 'posCode'] },
  })
  expect(rows).toEqual([
    ['Store name', 'Store ID', '_id', '_v'],
    ['敦南店', '0013', idOf(3), '1'],
    ['忠孝店', '0012', idOf(2), '1'],
  ])
})

test('the lease of a store is not written for who may not see leases, and a zero in front stays', async () => {
  const entities: readonly EntityName[] = ['store']
  const [headings = [], ...rows] = await written({ choice: { entities }, format: 'csv' })
  expect(headings).toContain('Store ID')
  expect(headings).not.toContain('_id.lease')
  expect(JSON.stringify(rows)).not.toContain('164000')
  expect(rows.map((row) => row[headings.indexOf('Store ID')])).toEqual(['0012', '0013'])
})

test('a store’s row has its lease in force on the day, not a renewal that starts later', async () => {
  const [first] = smallCompany().filter(({ entity }) => entity === 'lease')
  const lease = (id: number, landlordName: string, leaseStart: string, leaseEnd: string) =>
    database
      .view('lease')
      .put(
        viewRow('lease', { ...first!, id: idOf(id), fields: { store: idOf(2), landlordName, leaseStart, leaseEnd } }),
      )
  await database.view('lease').delete(idOf(4))
  await lease(6, 'Now', '2022-01-01', '2026-12-31')
  await lease(7, 'Later', '2027-01-01', '2031-12-31')
  const choice = { entities: ['store', 'lease'], fields: ['posCode', 'lease.landlordName'] } as const
  const rowOn = async (today: string) => (await written({ ids: [idOf(2)], choice, today }))[1]?.slice(0, 2)
  expect(await rowOn('2026-12-31')).toEqual(['0012', 'Now'])
  expect(await rowOn('2027-01-01')).toEqual(['0012', 'Later'])
})

test('how many rows were written is told, the last time when all are', async () => {
  const progress: (readonly [number, number])[] = []
  await writeRecordFile(database, requestFor(), (count, all) => progress.push([count, all]))
  expect(progress).toEqual([
    [0, 2],
    [2, 2],
  ])
})
