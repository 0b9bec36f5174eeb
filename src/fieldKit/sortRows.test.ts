import { expect, test } from 'vitest'
import { storeFields } from '#domain/store/storeFields.ts'
import { makeSorter } from './sortRows.ts'
import { textContext } from '#tests/page/textContext.ts'

const rows = [
  { id: 'a', fields: { name: '店10', seatCount: 10, totalSpace: { value: 30, unit: 'ping' } } },
  { id: 'b', fields: { name: '店2' } },
  { id: 'c', fields: { name: '大安', seatCount: 9, totalSpace: { value: 95, unit: 'm2' } } },
]
const ids = (sorted: readonly { id: string }[]) => sorted.map(({ id }) => id).join('')

test('numbers sort by size, and unknown values stay last in both directions', () => {
  const sort = makeSorter(rows, storeFields, textContext)
  expect(ids(sort({ field: 'seatCount', descending: false }))).toBe('cab')
  expect(ids(sort({ field: 'seatCount', descending: true }))).toBe('acb')
})

test('spaces in different units sort by their size on the ground', () => {
  const sort = makeSorter(rows, storeFields, textContext)
  expect(ids(sort({ field: 'totalSpace', descending: true }))).toBe('acb')
})

test('names sort by the collation of the language, with numbers inside read as numbers', () => {
  const sort = makeSorter(rows, storeFields, { ...textContext, locale: 'zh-tw' })
  expect(ids(sort({ field: 'name', descending: false }))).toBe('cba')
})

test('without a sort, or with a field that does not exist, the rows keep their order', () => {
  const sort = makeSorter(rows, storeFields, textContext)
  expect(sort(null)).toBe(rows)
  expect(sort({ field: 'gone', descending: false })).toBe(rows)
})

test('20,000 Chinese names come in the order of the collation', () => {
  const signs = [
    ...'敦南信義大安忠孝復興中山松江京東路台北市新竹板橋三重永和林口桃園高雄左營鳳山前鎮苓雅鹽埕鼓旗津小港楠梓',
  ]
  const many = Array.from({ length: 20_000 }, (_, row) => ({
    id: String(row),
    fields: {
      name: [7, 13, 29, 31].map((step) => signs[(row * step + (row >> 4)) % signs.length]).join('') + String(row % 977),
    },
  }))
  const sort = makeSorter(many, storeFields, { ...textContext, locale: 'zh-tw' })
  const { compare } = new Intl.Collator('zh-TW', { numeric: true })
  const expected = many.map(({ fields: { name } }) => name).toSorted(compare)
  expect(sort({ field: 'name', descending: false }).map(({ fields: { name } }) => name)).toEqual(expected)
})
