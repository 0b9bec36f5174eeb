import { expect, test } from 'vitest'
import type { Cell, SheetTable } from '#domain/parsing/cell.ts'
import { columnsOf } from '#domain/transfer/columns.ts'
import { findHeading } from '#domain/transfer/findHeading.ts'
import { foldHeading } from '#domain/parsing/foldHeading.ts'
import { splitUnit } from '#domain/parsing/headingUnits.ts'
import { guessKind, headingBook, matchHeadings } from '#domain/transfer/matchHeadings.ts'
import { sheetKindNames } from '#domain/transfer/sheetKinds.ts'
import { headingOf } from '#domain/transfer/sheetTexts.ts'
import { languagesFor } from './sheetContext.ts'

const languages = languagesFor('en-us')
const stores = headingBook('store', languages)
const books = sheetKindNames.map((kind) => headingBook(kind, languages))
const keysOf = (headings: readonly string[], book = stores) => matchHeadings(headings, book).map(({ key }) => key)
const table = (rows: readonly (readonly Cell[])[], merges: SheetTable['merges'] = []): SheetTable => ({
  name: 'Sheet1',
  rows: rows.flatMap((cells, at) => (cells.length > 0 ? [{ row: at + 1, cells }] : [])),
  merges,
})

test('every column of every kind is known again by its own heading in each language', () => {
  for (const book of books)
    for (const words of languages) {
      const columns = columnsOf(book.kind)
      const headings = columns.map((column) => headingOf(column, words))
      expect(new Set(headings).size, `${book.kind} ${words.locale}`).toBe(columns.length)
      expect(keysOf(headings, book)).toEqual(columns.map(({ key }) => key))
    }
})

test('every column is known by its key, whatever the others are called', () => {
  for (const book of books) {
    const keys = columnsOf(book.kind).map(({ key }) => key)
    expect(keysOf(keys, book)).toEqual(keys)
  }
})

test('usual headings of chains are known, 臺 as 台, full-width as plain, with stars and colons', () => {
  expect(keysOf(['店號', '店名', '地址', '緯度', '經度', '開幕日', '月租', '坪數', '店況', '郵遞區號'])).toEqual([
    'posCode',
    'name',
    'address',
    'place.latitude',
    'place.longitude',
    'openingDate',
    'lease.rentTotal',
    'totalSpace',
    'status',
    'zipCode',
  ])
  expect(keysOf(['＊店號：', ' LAT ', 'Store_Name*', 'lng\u200b'])).toEqual([
    'posCode',
    'place.latitude',
    'name',
    'place.longitude',
  ])
  expect(foldHeading('臺北市')).toBe(foldHeading('台 北 市'))
})

test('columns are taken by name, in whatever order; an unknown heading never falls on the id', () => {
  expect(keysOf(['店名', '店號'])).toEqual(['name', 'posCode'])
  expect(keysOf(['ID', 'id', '__proto__', 'constructor', '備註', ''])).toEqual(Array(6).fill(undefined))
  expect(keysOf(['_id', '_v'])).toEqual(['_id', '_v'])
})

test('two columns on one field wait for a person; a surer one goes before a likely one', () => {
  const twins = matchHeadings(['店代號', '門市編號', '店名'], stores)
  expect(twins.map(({ key, twinOf }) => [key, twinOf])).toEqual([
    [undefined, 'posCode'],
    [undefined, 'posCode'],
    ['name', undefined],
  ])
  expect(keysOf(['店名', '店名'])).toEqual([undefined, undefined])
  expect(keysOf(['Opening date', 'Opening dates'])).toEqual(['openingDate', undefined])
})

test('earlier labels of columns are still recognized', () => {
  expect(keysOf(['Seat count', 'Rent total', 'Power fee', 'In charge', 'Podding', '轉讓費', '打烊時間'])).toEqual([
    'seatCount',
    'lease.rentTotal',
    'lease.feePower',
    'inCharge',
    'podding',
    'lease.feeTransfer',
    'hourClose',
  ])
  expect(keysOf(['Opening hour', 'Deposit (key money)', 'Front door width', 'Status since'])).toEqual([
    'hourOpen',
    'lease.deposit',
    'lease.frontDoorWidth',
    'statusSince',
  ])
})

test('a slip of the pen is guessed, but never for codes, status or coordinates', () => {
  expect(keysOf(['Landlord nane', 'Selling  spaces'])).toEqual(['lease.landlordName', 'sellingSpace'])
  expect(keysOf(['Store IDs', 'Statuss', 'Latitud'])).toEqual([undefined, undefined, undefined])
})

test('what the file says of itself goes before all else, and what the company chose before likeness', () => {
  const schema = new Map([['店名', 'address']])
  expect(matchHeadings(['店名'], stores, schema)[0]).toMatchObject({ key: 'address', by: 'schema' })
  const remembering = headingBook('store', languages, { 據點: 'name', 備註: '' })
  expect(keysOf(['據點', '備註'], remembering)).toEqual(['name', undefined])
})

test('a unit behind a heading is told apart from it', () => {
  expect(splitUnit('租金（千元）')).toMatchObject({ name: '租金', unit: { times: 1000 } })
  expect(splitUnit('Total space (坪)')).toMatchObject({ name: 'Total space', unit: { area: 'ping' } })
  expect(splitUnit('Name (English)').unit).toBeUndefined()
  expect(splitUnit('Rent / month')).toMatchObject({ name: 'Rent / month', unit: undefined })
  expect(keysOf(['坐標X(TWD97)', '坐標Y(TWD97)', '租金 [萬元]', 'Store name (English)'])).toEqual([
    'place.longitude',
    'place.latitude',
    'lease.rentTotal',
    'nameEnglish',
  ])
})

test('headings stand below titles and blank lines, which keep their numbers', () => {
  const found = findHeading(table([[], ['門市總表 2026'], [], ['店號', '店名', '地址'], ['0012', '忠孝', '台北市']]), [
    stores,
  ])
  expect(found).toMatchObject({ row: 4, rows: 1, known: 3 })
})

test('a merged cell over several columns is their parent, and one merged downward is named once', () => {
  const rows = [
    ['店號', '租約', undefined, '地址'],
    [undefined, '起', '迄', undefined],
    ['0012', '2026-01-01', '2028-12-31', '台北市'],
  ]
  const merges = [
    { top: 1, bottom: 1, left: 1, right: 2 },
    { top: 1, bottom: 2, left: 0, right: 0 },
  ]
  const found = findHeading(table(rows, merges), [stores])
  expect(found).toMatchObject({ row: 2, rows: 2, headings: ['店號', '租約 / 起', '租約 / 迄', '地址'] })
})

test('a column under a parent is known by both words as one, else by the lower one; two of the same wait for a person', () => {
  expect(keysOf(['編號', '座標 / 緯度', '座標 / 經度', '租約 / 起', '租約 / 迄', '租約 / 月租金(元)'])).toEqual([
    'posCode',
    'place.latitude',
    'place.longitude',
    'lease.leaseStart',
    'lease.leaseEnd',
    'lease.rentTotal',
  ])
  const years = matchHeadings(['店號', '去年 / 座位數', '今年 / 座位數'], stores)
  expect(years.map(({ key, twinOf }) => key ?? twinOf)).toEqual(['posCode', 'seatCount', 'seatCount'])
  expect(years.map(({ key }) => key)).toEqual(['posCode', undefined, undefined])
  expect(keysOf(['備註 / 其他'])).toEqual([undefined])
})

test('where no heading is known the row of names above other things is one', () => {
  const codes = ['yyy', 'code', 'village', 'total']
  const names = ['統計年', '區別碼', '村里別', '合計數']
  const data = ['109', '65000010001', '留侯里', '1455']
  expect(findHeading(table([codes, names, data, data]), [stores])?.row).toBe(2)
})

test('the kind of a sheet is guessed by the headings it has', () => {
  expect(guessKind(['店號', '店名', '坪數', '月租'], books)).toBe('store')
  expect(guessKind(['Store', 'Year', 'Annual sales', 'Monthly sales, Jan'], books)).toBe('performance')
  expect(guessKind(['a', 'b'], books)).toBeUndefined()
  expect(guessKind(['緯度', '經度'], books)).toBeUndefined()
})
