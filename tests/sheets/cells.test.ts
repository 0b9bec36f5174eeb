import { expect, test } from 'vitest'
import { entityOf, type EntityName } from '#domain/entities.ts'
import { toTwd97 } from '#domain/geo/twd97.ts'
import type { Cell } from '#domain/parsing/cell.ts'
import { unitNamed } from '#domain/parsing/headingUnits.ts'
import { headingBook, matchHeadings } from '#domain/transfer/matchHeadings.ts'
import { type DateOrder, dateOrderOf, dayInOrder } from '#domain/parsing/readDateText.ts'
import { readPlaceCells, readShapeCells } from '#domain/transfer/readAreaCells.ts'
import { decimalMarkOf, readNumberText } from '#domain/parsing/readNumberText.ts'
import { type CellColumn, readValue } from '#domain/transfer/readValue.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import { momentOfSerial, serialOfDay } from '#domain/parsing/serialDay.ts'
import { contextFor, recordOf } from './sheetContext.ts'

const context = contextFor('zh-tw')
const read = (
  entity: EntityName,
  name: string,
  cell: Cell,
  column: Partial<CellColumn> = {},
  reading = context,
): unknown => {
  const field = entityOf(entity).fields[name]!
  const result = readValue(cell, { field, unit: undefined, dateOrder: 'ymd', decimalMark: '.', ...column }, reading)
  return 'refused' in result ? result.refused.code : result.value
}

test('codes stay text with their zeros, in whatever way they look like numbers', () => {
  expect(read('store', 'posCode', '00123')).toBe('00123')
  expect(read('store', 'posCode', '100E10')).toBe('100E10')
  expect(read('store', 'posCode', 12)).toBe('12')
  const long = '1234567890123456789012345678901'
  expect(read('store', 'posCode', long)).toBe(long)
  expect(read('store', 'posCode', { kind: 'rounded', text: '1.23456789012346E+30' })).toBe('digitsLost')
})

test('a phone that a program has rounded or shortened is refused, the zero offered', () => {
  expect(read('lease', 'landlordPhone', '4.479E+11')).toBe('digitsLost')
  expect(read('lease', 'landlordPhone', 912345678)).toBe('zeroLost')
  expect(read('lease', 'landlordPhone', '+420 123 456 789')).toBe('+420 123 456 789')
})

test('numbers are read with separators, full width, brackets, a currency and one unit', () => {
  expect(readNumberText('１，２３４．５', '.')).toMatchObject({ value: 1234.5 })
  expect(readNumberText('(1,234)', '.')).toMatchObject({ value: -1234 })
  expect(readNumberText('−5', '.')).toMatchObject({ value: -5 })
  const said = ['8萬8', '12萬5千元', 'NT$ 3萬2,500', '18.5萬', '8萬8萬'].map((text) => readNumberText(text, '.'))
  expect(said.map((read) => (typeof read === 'object' ? read.value : read))).toEqual([
    88_000,
    125_000,
    32_500,
    185_000,
    undefined,
  ])
  expect(read('lease', 'rentTotal', '8萬8', { unit: unitNamed('萬元') })).toEqual({ amount: 88_000, currency: 'TWD' })
  expect(read('store', 'totalSpace', '33.5 m²')).toEqual({ value: 33.5, unit: 'm2' })
  expect(read('store', 'totalSpace', 33.5)).toEqual({ value: 33.5, unit: 'ping' })
  expect(read('store', 'totalSpace', 33.5, { unit: unitNamed('平方公尺') })).toEqual({ value: 33.5, unit: 'm2' })
  expect(read('store', 'totalSpace', '46 m2坪')).toBe('oneUnit')
  expect(read('lease', 'rentTotal', 'NT$ 164,000')).toEqual({ amount: 164_000, currency: 'TWD' })
  expect(read('lease', 'rentTotal', 'JPY 5000')).toEqual({ amount: 5000, currency: 'JPY' })
  expect(read('lease', 'rentTotal', 16.4, { unit: unitNamed('萬元') })).toEqual({ amount: 164_000, currency: 'TWD' })
  expect(read('store', 'seatCount', 'many')).toBe('noNumber')
})

test('a unit of something else refuses the cell; one that converts exactly is converted', () => {
  expect(read('lease', 'noticePeriod', '30天')).toBe('otherUnit')
  expect(read('lease', 'rentFree', '2個月')).toBe('otherUnit')
  expect(read('lease', 'kitchenWidth', '5分鐘')).toBe('otherUnit')
  expect(read('lease', 'rentIncrease', '5 kW')).toBe('otherUnit')
  expect(read('lease', 'rentTotal', '40坪')).toBe('otherUnit')
  expect(read('store', 'seatCount', '$30')).toBe('otherUnit')
  expect(read('store', 'seatCount', '40坪')).toBe('otherUnit')
  expect(read('store', 'totalSpace', '40元')).toBe('otherUnit')
  expect(read('lease', 'kitchenWidth', '350公分')).toBe(3.5)
  expect(read('lease', 'powerMinimum', '5000 W')).toBe(5)
  expect(read('deliveryZone', 'deliveryMinutes', '30分鐘')).toBe(30)
  expect(readShapeCells({ radius: '10分鐘' }, { latitude: 25, longitude: 121 })).toMatchObject({
    refused: { code: 'otherUnit', values: { text: '分鐘' } },
  })
})

test('the unit of a heading is checked like that of a cell, which overrides it', () => {
  const under = (unit: string) => ({ unit: unitNamed(unit) })
  expect(read('lease', 'noticePeriod', 30, under('天'))).toBe('otherUnit')
  expect(read('lease', 'noticePeriod', '1個月', under('天'))).toBe(1)
  expect(read('lease', 'noticePeriod', 3, under('月'))).toBe(3)
  expect(read('lease', 'kitchenWidth', 350, under('cm'))).toBe(3.5)
  expect(read('lease', 'kitchenWidth', '3 m', under('cm'))).toBe(3)
  expect(read('lease', 'rentIncrease', 5, under('坪'))).toBe('otherUnit')
  expect(read('lease', 'rentTotal', 30_000, under('月'))).toEqual({ amount: 30_000, currency: 'TWD' })
  expect(read('lease', 'rentTotal', 1_000, under('日'))).toBe('otherUnit')
  expect(read('performance', 'sales', 1_000, under('月'))).toBe('otherUnit')
})

test('a currency before an amount counts, whatever follows the digits', () => {
  expect(read('lease', 'rentTotal', 'US$ 5萬')).toEqual({ amount: 50_000, currency: 'USD' })
  expect(read('lease', 'rentTotal', 'US$ 5 元')).toEqual({ amount: 5, currency: 'USD' })
  expect(read('lease', 'rentTotal', 'US$ 5 坪')).toBe('oneUnit')
})

test('what a program made of a number in between is that number', () => {
  expect(read('lease', 'rentTotal', 32_199_999.999999996)).toEqual({ amount: 32_200_000, currency: 'TWD' })
})

test('a comma is a decimal point where the column says so, and parts thousands elsewhere', () => {
  expect(decimalMarkOf(['10,5', '7', '1.234,25'])).toBe(',')
  expect(decimalMarkOf(['1,234', '5,000'])).toBe('.')
  expect(decimalMarkOf(['10,5', '10.5'])).toBe('.')
  expect(readNumberText('10,5', ',')).toMatchObject({ value: 10.5 })
  expect(readNumberText('1.234,25', ',')).toMatchObject({ value: 1234.25 })
  expect(readNumberText('10,5', '.')).toBeUndefined()
})

test('a date or a percentage in a column of numbers is refused, not cut to its digits', () => {
  expect(read('store', 'seatCount', { kind: 'date', date: '2026-03-05' })).toBe('dateInNumber')
  expect(read('store', 'seatCount', '5%')).toBe('percentInNumber')
})

test('a percentage is what its format says', () => {
  expect(read('lease', 'rentIncrease', { kind: 'percent', value: 5 })).toBe(5)
  expect(read('lease', 'rentIncrease', '５％')).toBe(5)
  expect(read('lease', 'rentIncrease', 5)).toBe(5)
})

test('cells that show an error or have no result are refused, empty ones are nothing', () => {
  expect(read('store', 'seatCount', { kind: 'error', text: '#REF!' })).toBe('errorCell')
  expect(read('store', 'name', { kind: 'uncalculated' })).toBe('uncalculated')
  expect(read('store', 'seatCount', undefined)).toBeUndefined()
  expect(read('store', 'seatCount', '  ')).toBeUndefined()
})

test('a cell of a million letters is refused as a number, a day or a heading before anything looks into it', () => {
  const long = ' '.repeat(999_999)
  const before = process.cpuUsage()
  expect(read('store', 'seatCount', `1${long}x`)).toBe('noNumber')
  expect(read('store', 'openingDate', `2026${long}1:00x`)).toBe('noDate')
  expect(matchHeadings([`店${long}(`], headingBook('store', context.languages))[0]?.key).toBeUndefined()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(2)
})

test('days are read in the usual spellings, Taiwan’s years where they are said or the whole column fits', () => {
  const day = (text: string, order: DateOrder | undefined = 'ymd') => dayInOrder(text, order)
  expect(
    ['2026-3-5', '2026/03/05', '20260305', '2026年3月5日', '2026.3.5', '2026-03-05T00:00:00', '46086'].map((text) =>
      day(text),
    ),
  ).toEqual(Array(7).fill('2026-03-05'))
  expect(['民國115年3月5日', '1150305'].map((text) => day(text))).toEqual(Array(2).fill('2026-03-05'))
  expect(dateOrderOf(['106/03/05', '99/1/31'])).toBe('roc')
  expect(day('106/03/05', 'roc')).toBe('2017-03-05')
  expect(day('115.03.05', 'roc')).toBe('2026-03-05')
  expect(dateOrderOf(['26/03/05', '27/03/05'])).toBeUndefined()
  expect(dayInOrder('26/03/05', undefined)).toBe('asked')
  expect(day('2026-02-30')).toBeUndefined()
  expect(day('5-Mar-2026')).toBe('2026-03-05')
})

test('which of day and month comes first is told by the column, else asked', () => {
  expect(dateOrderOf(['3/5/2026', '25/12/2026'])).toBe('dmy')
  expect(dateOrderOf(['3/5/2026', '12/25/2026'])).toBe('mdy')
  expect(dateOrderOf(['3/5/2026', '4/6/2026'])).toBeUndefined()
  expect(dayInOrder('3/5/2026', 'dmy')).toBe('2026-05-03')
  expect(read('store', 'openingDate', '3/5/2026', { dateOrder: undefined })).toBe('dateOrder')
})

test('serial numbers count from 1900 as programs do, or from 1904; a time alone is no day', () => {
  expect(momentOfSerial(46_086, false)).toEqual({ date: '2026-03-05' })
  expect(momentOfSerial(44_624, true)).toEqual({ date: '2026-03-05' })
  expect([59, 60, 61].map((serial) => momentOfSerial(serial, false)?.date)).toEqual([
    '1900-02-28',
    undefined,
    '1900-03-01',
  ])
  expect(momentOfSerial(0.406_944_44, false)).toEqual({ time: '09:46' })
  expect(serialOfDay('2026-03-05')).toBe(46_086)
  expect(serialOfDay('1900-02-01')).toBeUndefined()
  expect(read('store', 'hourOpen', { kind: 'date', time: '09:46' })).toBe('09:46')
  expect(read('store', 'openingDate', { kind: 'date', time: '09:46' })).toBe('noDate')
  expect(read('store', 'openingDate', 46_086)).toBe('2026-03-05')
})

test('choices are known by value and by their name in every language; new ones of a company’s list are offered', () => {
  expect(['1', '營運中', 'Operating', ' OPERATING '].map((text) => read('store', 'status', text))).toEqual(
    Array(4).fill('1'),
  )
  expect(read('store', 'status', 'Sold')).toBe('unknownChoice')
  expect(['營業中', '歇業', '籌備', '洽談中'].map((word) => read('store', 'status', word))).toEqual([
    '1',
    '0',
    '2',
    '3',
  ])
  expect(read('store', 'channel', '直營店')).toBe('direct')
  expect(read('store', 'format', '百貨')).toBe('departmentStore')
  expect(read('store', 'format', '夜市')).toBe('newChoice')
  expect(read('store', 'format', '夜市', {}, contextFor('zh-tw', undefined, new Set(['format 夜市'])))).toBe('夜市')
  expect(read('store', 'serviceType', 'Dine-in、外送')).toEqual(['dineIn', 'delivery'])
  expect(read('brand', 'isOwn', '是')).toBe(true)
})

test('another record is found by its code or name; where several fit nobody guesses', () => {
  const a = '00000000-0000-7000-8000-00000000000a'
  const b = '00000000-0000-7000-8000-00000000000b'
  const book = new RecordBook([
    recordOf('store', a, { posCode: 'TPE-003', name: '忠孝店' }),
    recordOf('store', b, { posCode: 'TPE-004', name: '忠孝店' }),
  ])
  const reading = contextFor('en-us', book)
  expect(read('tradeZone', 'store', 'tpe-003', {}, reading)).toBe(a)
  expect(read('tradeZone', 'store', '忠孝店', {}, reading)).toBe('severalRecords')
  expect(read('tradeZone', 'store', 'TPE-005', {}, reading)).toBe('unknownRecord')
  expect(book.names.write('store', a)).toBe('TPE-003')
})

test('places are read in two cells or one, in degrees and minutes, and in metres of Taiwan’s grid', () => {
  const taipei = { latitude: 25.04, longitude: 121.56 }
  expect(readPlaceCells({ latitude: 25.04, longitude: '１２１．５６' })).toEqual({ value: taipei })
  expect(readPlaceCells({ whole: '(37.79, -122.43)' })).toEqual({ value: { latitude: 37.79, longitude: -122.43 } })
  expect(readPlaceCells({ latitude: `25°02'24"N`, longitude: `121°33'36"E` })).toMatchObject({
    value: { latitude: 25.04 },
  })
  expect(readPlaceCells({ latitude: 25.04 })).toMatchObject({ refused: { code: 'halfPlace' } })
  expect(readPlaceCells({ latitude: 95, longitude: 200 })).toMatchObject({ refused: { code: 'noPlace' } })
  const { easting, northing } = toTwd97(taipei)
  const back = readPlaceCells({ latitude: northing, longitude: easting }, { reading: 'grid' })
  expect('value' in back && back.value?.latitude).toBeCloseTo(25.04, 6)
})

test('a pair the wrong way round waits for an answer and is turned where a person says so', () => {
  const cells = { latitude: 121.56, longitude: 25.04 }
  expect(readPlaceCells(cells, { reading: 'degrees', offered: 'swapped' })).toMatchObject({
    refused: { code: 'swappedPlace' },
  })
  expect(readPlaceCells(cells)).toMatchObject({ refused: { code: 'swappedPlace' } })
  expect(readPlaceCells({ latitude: 200, longitude: 95 })).toMatchObject({ refused: { code: 'noPlace' } })
  expect(readPlaceCells(cells, { reading: 'swapped' })).toEqual({ value: { latitude: 25.04, longitude: 121.56 } })
})

test('shapes are GeoJSON, WKT, or a radius around coordinates or the store', () => {
  const ring = '[[121.5,25],[121.6,25],[121.6,25.1],[121.5,25]]'
  const polygon = { type: 'Polygon', coordinates: [JSON.parse(ring)] }
  expect(readShapeCells({ whole: `{"type":"Polygon","coordinates":[${ring}]}` }, undefined)).toEqual({ value: polygon })
  expect(readShapeCells({ whole: 'POLYGON ((121.5 25, 121.6 25, 121.6 25.1, 121.5 25))' }, undefined)).toEqual({
    value: polygon,
  })
  const parts = `{"type":"GeometryCollection","geometries":[{"type":"Polygon","coordinates":[${ring}]},{"type":"Polygon","coordinates":[${ring}]}]}`
  expect(readShapeCells({ whole: parts }, undefined)).toMatchObject({ value: { type: 'MultiPolygon' } })
  const store = { latitude: 25.04, longitude: 121.56 }
  const circle = { type: 'Circle', centre: store, radiusMetres: 500 }
  expect(readShapeCells({ radius: '500 m' }, store)).toEqual({ value: circle })
  expect(readShapeCells({ radius: 0.5, radiusUnit: unitNamed('km') }, store)).toEqual({ value: circle })
  expect(readShapeCells({ whole: 500, radiusUnit: unitNamed('km') }, store)).toEqual({ value: circle })
  expect(readShapeCells({ radius: 500, ...store }, undefined)).toEqual({ value: circle })
  expect(readShapeCells({ radius: 500 }, undefined)).toMatchObject({ refused: { code: 'noCentre' } })
  expect(readShapeCells({ whole: 'about here' }, store)).toMatchObject({ refused: { code: 'noShape' } })
})
