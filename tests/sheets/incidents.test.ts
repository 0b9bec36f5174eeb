import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Cell } from '#domain/parsing/cell.ts'
import { longestCell, writeValue } from '#domain/transfer/writeValue.ts'
import { pickSheet } from '#domain/transfer/pickSheet.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import { momentOfSerial, serialOfDay } from '#domain/parsing/serialDay.ts'
import { sheetKindNames } from '#domain/transfer/sheetKinds.ts'
import { TransferProblem } from '#domain/upload/transferReasons.ts'
import { entityOf } from '#domain/entities.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { writeCsv } from '#draw/sheets/writeSheetFile.ts'
import { badFiles, incidents } from './incidents.ts'
import { idOf, reviewTable, smallCompany, tableOf } from './reviewSheet.ts'
import { contextFor, languagesFor, recordOf } from './sheetContext.ts'
import { workbookOf } from './workbooks.ts'

const readText = async (text: string, name = 'a.csv') => (await readSheetFile(new Blob([text]), { name })).tables[0]!

test('every loss that importers of others have had is kept from here by a test, and so is every bad file', () => {
  expect(incidents).toHaveLength(55)
  const lost = [...incidents, ...badFiles].filter(([, [file, title]]) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    return !text.includes(`'${title}`) && !text.includes(`\`${title}`)
  })
  expect(lost).toEqual([])
})

test('a first decimal after a thousand whole numbers is a number like them', () => {
  const rows: Cell[][] = Array.from({ length: 1_000 }, (_, at) => [`N-${at}`, 20])
  const table = tableOf([['店號', '坪數'], ...rows, ['0012', 20.5], ['0013', '20.5']])
  const { reviews } = reviewTable('store', table, smallCompany())
  expect(reviews.slice(-2).map(({ records }) => records[0]?.fields[0]?.to)).toEqual([
    { value: 20.5, unit: 'ping' },
    { value: 20.5, unit: 'ping' },
  ])
})

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each(['Asia/Taipei', 'America/Los_Angeles', 'UTC'])(
  'a day is the same day wherever its file is opened: %s',
  (place) => {
    process.env['TZ'] = place
    for (const day of ['1912-01-01', '1949-05-03', '2026-03-05'])
      expect(momentOfSerial(serialOfDay(day)!, false)).toEqual({ date: day })
  },
)

test('a serial number with an exponent is its day, one of a workbook from 1904 too', async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>4.6086E4</v></c></row>'
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
  const { tables } = await readSheetFile(await workbookOf({ rows, styles }), { name: 'a' })
  expect(tables[0]!.rows[0]!.cells).toEqual([{ kind: 'date', date: '2026-03-05' }])
})

test('a year alone is no day, and a year of two digits is asked for or Taiwan’s', () => {
  const dayOf = (cell: Cell) =>
    reviewTable(
      'store',
      tableOf([
        ['店號', '開幕日'],
        ['0012', cell],
      ]),
      smallCompany(),
    ).codes[0]
  expect(dayOf(2005)).toEqual(['noDate'])
  expect(dayOf('3/5/26')).toEqual(['dateOrder'])
})

test('a formula that was copied down has its result in each row', async () => {
  const rows = [1, 2, 3].map((at) => {
    const formula = at === 1 ? '<f t="shared" ref="A1:A3" si="0">B1*2</f>' : '<f t="shared" si="0"/>'
    return `<row r="${at}"><c r="A${at}">${formula}<v>${at * 2}</v></c></row>`
  })
  const { tables } = await readSheetFile(await workbookOf({ rows: rows.join('') }), { name: 'a' })
  expect(tables[0]!.rows.map(({ cells }) => cells)).toEqual([[2], [4], [6]])
})

test('two sheets never mix: one is picked, and its columns alone count', () => {
  const named = (name: string, rows: readonly (readonly Cell[])[]) => ({ ...tableOf(rows), name })
  const few = named('說明', [
    ['店號', '備註'],
    ['0001', ''],
  ])
  const many = named('門市', [
    ['店號', '店名', '地址'],
    ['0002', '公館', '台北市'],
  ])
  const picked = pickSheet([few, many], new Map(), { languages: languagesFor('zh-tw') })
  expect(picked.table.name).toBe('門市')
  expect(picked.matches.map(({ key }) => key)).toEqual(['posCode', 'name', 'address'])
  expect(picked.rows.map(({ cells }) => cells[0])).toEqual(['0002'])
})

test('a shape that no cell holds is never cut: its cell says so, and leaves the shape as it is', () => {
  const points = Array.from({ length: 2_000 }, (_, at) => [121 + at / 10_000, 25 + Math.sin(at) / 100])
  const shape = { type: 'Polygon', coordinates: [[...points, points[0]!]] }
  const zone = recordOf('tradeZone', idOf(9), { code: 'T1', name: '大商圈', shape })
  const field = entityOf('tradeZone').fields['shape']!
  const written = writeValue(shape, { field, part: 'whole' }, undefined, contextFor('zh-tw'))
  expect(String(written as string).length).toBeLessThan(longestCell)
  const table = tableOf([
    ['代號', '範圍'],
    ['T1', written],
  ])
  const { outcomes } = reviewTable('tradeZone', table, [zone], { context: contextFor('zh-tw', new RecordBook([zone])) })
  expect(outcomes).toEqual(['unchanged'])
})

test('an end of line in a quoted heading, and ends of lines of three kinds, part no column', async () => {
  const { rows } = await readText('"店\r號",店名\r\n0012,忠孝\n0013,敦南\r0014,"公\r\n館"\r\n')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['店\r號', '店名'],
    ['0012', '忠孝'],
    ['0013', '敦南'],
    ['0014', '公\r\n館'],
  ])
  const { matches } = reviewTable('store', { name: 'a', rows, merges: [] }, smallCompany())
  expect(matches.map(({ key }) => key)).toEqual(['posCode', 'name'])
})

test('no file of ours begins with ID: Excel would take it for another format', async () => {
  for (const kind of sheetKindNames) {
    const book = new RecordBook(smallCompany())
    const text = await writeCsv({
      kind,
      book,
      context: contextFor('en-us', book),
      exportId: idOf(5),
      today: '2026-11-28',
      records: [],
    }).text()
    expect(text.replace(/^\ufeff/, '')).not.toMatch(/^"?ID\b/i)
  }
})

test('a row that lacks half of its key is no other row’s figures', () => {
  const table = tableOf([
    ['Store', 'Year', 'Monthly sales, Jan'],
    ['0012', undefined, 5],
    [undefined, 2025, 5],
  ])
  const { outcomes } = reviewTable('performance', table, smallCompany())
  expect(outcomes).toEqual(['refused', 'refused'])
})

test('a map file that is no sheet is refused with what it is: KML, DBF', async () => {
  const problemOf = async (content: BlobPart) =>
    readSheetFile(new Blob([content]), { name: 'zones' }).then(
      () => 'read',
      (error: unknown) => (error instanceof TransferProblem ? error.reason.code : 'thrown'),
    )
  expect(await problemOf('<?xml version="1.0"?><kml><Placemark/></kml>')).toBe('notASheet')
  expect(await problemOf(Uint8Array.from([3, 126, 3, 5, 1, 0, 0, 0, 65, 0, 11, 0, 0, 0, 0, 0, 78, 65, 77, 69]))).toBe(
    'notASheet',
  )
})
