import { expect, test } from 'vitest'
import { cellText } from '#domain/parsing/cell.ts'
import { findHeading } from '#domain/transfer/findHeading.ts'
import { headingBook } from '#domain/transfer/matchHeadings.ts'
import { refusedRows } from '#domain/transfer/refusedRows.ts'
import { englishTransferReason } from '#domain/upload/transferReasons.ts'
import { languagesFor, recordOf } from './sheetContext.ts'
import { idOf, reviewTable, smallCompany, tableOf } from './reviewSheet.ts'

const headings = ['店號', '店名', '品牌', '狀態', '緯度', '經度', '開幕日', '坪數', '月租']
const newStore = ['0020', '古亭店', '好茶', '營運中', 25.02, 121.52, '2024-05-01', 27.8, 96_000]
const review = (...rows: Parameters<typeof tableOf>[0]) =>
  reviewTable('store', tableOf([headings, ...rows]), smallCompany())

test('rows come out as new, changed cell by cell, unchanged, refused and skipped, and the counts add up', () => {
  const { outcomes, counts, reviews } = review(
    ['0012', '忠孝店', '好茶', '營運中', 25.04, 121.56, '2020-01-15', 38, 170_000],
    ['0013', '敦南店', undefined, undefined, undefined, undefined, undefined, undefined, undefined],
    newStore,
    ['0021', '公館店', '好茶', '營運中', 25.01, 121.53, undefined, 'many', undefined],
    ['合計', undefined, undefined, undefined, undefined, undefined, undefined, 99, undefined],
  )
  expect(outcomes).toEqual(['changed', 'unchanged', 'new', 'refused', 'skipped'])
  expect(counts).toMatchObject({ read: 5, new: 1, changed: 1, unchanged: 1, refused: 1, skipped: 1, cells: 2 })
  expect(reviews[0]!.records).toEqual([
    {
      entity: 'store',
      id: idOf(2),
      baseV: 1,
      fields: [{ name: 'totalSpace', from: { value: 33.5, unit: 'ping' }, to: { value: 38, unit: 'ping' } }],
    },
    {
      entity: 'lease',
      id: idOf(4),
      baseV: 1,
      fields: [
        { name: 'rentTotal', from: { amount: 164_000, currency: 'TWD' }, to: { amount: 170_000, currency: 'TWD' } },
      ],
    },
  ])
  expect(reviews[2]!.records.map(({ entity, id }) => [entity, id])).toEqual([
    ['store', undefined],
    ['lease', undefined],
  ])
})

test('a refusal stands at its cell: a missing date, a wrong number, a code that is there twice', () => {
  const { reviews } = review(
    newStore,
    [...newStore.slice(0, 6), undefined, 27.8],
    ['0030', ...newStore.slice(1, 6), undefined, 'x'],
  )
  const reasonTexts = reviews.map(({ reasons }) =>
    reasons.filter(({ isRefusal }) => isRefusal).map(({ key, reason }) => [key, reason.code, reason.values['row']]),
  )
  expect(reasonTexts).toEqual([
    [],
    [
      ['posCode', 'sameKey', 2],
      ['openingDate', 'recordIssue', undefined],
    ],
    [
      ['totalSpace', 'noNumber', undefined],
      ['openingDate', 'recordIssue', undefined],
    ],
  ])
})

test('absent and blank cells keep what is there, the word for it clears, and a column that is left out touches nothing', () => {
  const records = smallCompany({ store: { floor: '3F' } })
  const unchangedReview = reviewTable(
    'store',
    tableOf([
      ['店號', '樓層'],
      ['0013', undefined],
    ]),
    records,
  )
  expect(unchangedReview.outcomes).toEqual(['unchanged'])
  const cleared = reviewTable(
    'store',
    tableOf([
      ['Store ID', 'Floor'],
      ['0013', '（清除）'],
    ]),
    records,
  )
  expect(cleared.reviews[0]!.records[0]!.fields).toEqual([{ name: 'floor', from: '3F', to: null }])
  const required = reviewTable(
    'store',
    tableOf([
      ['Store ID', 'Store name'],
      ['0013', '(clear)'],
    ]),
    records,
  )
  expect(required.outcomes).toEqual(['refused'])
})

test('a row finds its record by our id, else by its code however it is written; a missing zero is another code', () => {
  const byId = reviewTable(
    'store',
    tableOf([
      ['_id', '店號', '店名'],
      [idOf(2), '0099', '忠孝店'],
    ]),
    smallCompany(),
  )
  expect(byId.reviews[0]).toMatchObject({ outcome: 'changed', id: idOf(2) })
  const wide = reviewTable(
    'store',
    tableOf([
      ['店號', '店名'],
      ['００１２', '新名'],
    ]),
    smallCompany(),
  )
  expect(wide.reviews[0]).toMatchObject({ id: idOf(2), records: [{ fields: [{ name: 'posCode' }, { name: 'name' }] }] })
  const gone = reviewTable(
    'store',
    tableOf([
      ['_id', ...headings],
      [idOf(77), ...newStore],
    ]),
    smallCompany(),
  )
  expect([gone.outcomes, gone.codes]).toEqual([['new'], [['goneRecord']]])
  const taken = reviewTable(
    'store',
    tableOf([
      ['_id', '店號', '店名'],
      [idOf(2), '0013', '忠孝店'],
    ]),
    smallCompany(),
  )
  expect(taken.codes[0]).toContain('takenKey')
})

test('what somebody changed since the file was written is left alone where the file still says the old, and clashes where both differ', () => {
  const records = smallCompany()
  const newer = { ...records[1]!, rv: 7, fv: { name: 7 }, fields: { ...records[1]!.fields, name: '忠孝旗艦店' } }
  const company = [records[0]!, newer, ...records.slice(2)]
  const baseOf = () => ({ value: '忠孝店' })
  const table = (name: string) =>
    tableOf([
      ['_id', '_v', '店名', '樓層'],
      [idOf(2), '1', name, '2F'],
    ])
  const untouched = reviewTable('store', table('忠孝店'), company, { baseOf })
  expect(untouched.reviews[0]!.records[0]!.fields.map(({ name }) => name)).toEqual(['floor'])
  const both = reviewTable('store', table('忠孝新店'), company, { baseOf })
  expect(both.reviews[0]!.records[0]).toMatchObject({
    baseV: 1,
    fields: [{ name: 'name', isClash: true }, { name: 'floor' }],
  })
  expect(both.codes[0]).toEqual(['changedSince'])
  expect(both.counts.clashes).toBe(1)
  const unknown = reviewTable('store', table('忠孝店'), company)
  expect(unknown.counts.clashes).toBe(1)
})

test('a store may not be moved past its steps, and one bad row keeps no other out', () => {
  const { outcomes, codes } = review(
    ['0012', '忠孝店', '好茶', '評估中'],
    ...Array.from({ length: 19 }, (_, at) => [
      `01${at + 10}`,
      ...newStore.slice(1, 4),
      25 + at / 100,
      ...newStore.slice(5),
    ]),
  )
  expect(codes[0]).toEqual(['statusMove'])
  expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(19)
})

test('one year of one store is one record, found by both', () => {
  const figures = recordOf('performance', idOf(9), {
    store: idOf(2),
    year: 2025,
    monthlySales01: { amount: 100, currency: 'TWD' },
  })
  const rows = [
    ['Store', 'Year', 'Monthly sales, Jan', 'Monthly sales, Feb'],
    ['0012', 2025, 100, 200],
    ['0012', 2026, 100, 200],
    ['0012', '2026', 1, 2],
  ]
  const { outcomes, codes, reviews } = reviewTable('performance', tableOf(rows), [...smallCompany(), figures])
  expect(outcomes).toEqual(['changed', 'new', 'refused'])
  expect(reviews[0]!.records[0]!.fields.map(({ name }) => name)).toEqual(['monthlySales02'])
  expect(codes[2]).toEqual(['sameKey'])
})

test('two rows that are truly the same both live where nothing tells them apart, and are pointed out', () => {
  const rows = [['Brand', 'Name', 'Latitude', 'Longitude'], ...Array(2).fill(['好茶', '對面', 25, 121.5])]
  const { outcomes, codes } = reviewTable('competitor', tableOf(rows), smallCompany())
  expect([outcomes, codes]).toEqual([
    ['new', 'new'],
    [[], ['likeRow']],
  ])
})

test('a radius is drawn around the store of its row', () => {
  const rows = [
    ['代號', '店號', '半徑', 'Type'],
    ['TZ-1', '0012', 500, '1'],
  ]
  const { reviews } = reviewTable('tradeZone', tableOf(rows), smallCompany())
  const shape = reviews[0]!.records[0]!.fields.find(({ name }) => name === 'shape')
  expect(shape?.to).toEqual({ type: 'Circle', centre: { latitude: 25.04, longitude: 121.56 }, radiusMetres: 500 })
})

test('hidden rows are counted, and left out where a person says so', () => {
  const table = tableOf([headings, newStore])
  const hiding = { ...table, rows: table.rows.map((row) => (row.row === 2 ? { ...row, isHidden: true } : row)) }
  expect(reviewTable('store', hiding, smallCompany()).counts).toMatchObject({ hidden: 1, new: 1 })
  expect(reviewTable('store', hiding, smallCompany(), { leavesHidden: true }).counts).toMatchObject({
    hidden: 1,
    skipped: 1,
  })
})

test('29 refused rows are 29 rows in the file of refused ones, each with its reason', () => {
  const rows = Array.from({ length: 29 }, (_, at) => [
    `05${at}`,
    '店',
    '好茶',
    '營運中',
    25,
    121.5,
    undefined,
    'many',
    1,
  ])
  const table = tableOf([headings, newStore, ...rows])
  const { reviews } = reviewTable('store', table, smallCompany())
  const place = findHeading(table, [headingBook('store', languagesFor('en-us'))])!
  const file = refusedRows(table, place, reviews, 'Reason', ({ reason }) => englishTransferReason(reason))
  expect(file.headings.at(-1)).toBe('Reason')
  expect(file.rows).toHaveLength(29)
  expect(file.rows.every((row) => cellText(row.at(-1)).startsWith('Not a number'))).toBe(true)
})
