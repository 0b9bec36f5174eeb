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

test('how many rows were written is told, the last time when all are', async () => {
  const progress: (readonly [number, number])[] = []
  await writeRecordFile(database, requestFor(), (count, all) => progress.push([count, all]))
  expect(progress).toEqual([
    [0, 2],
    [2, 2],
  ])
})
