import { expect, test } from 'vitest'
import { mendRows, withMend } from '#domain/transfer/mends.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { SheetReview } from '#draw/sheets/sheetReview.ts'
import { smallCompany } from './reviewSheet.ts'
import { languagesFor } from './sheetContext.ts'

const rows = [
  { row: 2, cells: ['0012', 'many', '開門'] },
  { row: 3, cells: ['0013', 'many', '開門'] },
  { row: 5, cells: ['0014', 12] },
]

test('a cell is typed again in its row, or wherever its column says the same; one row goes before all, and the file says what it said', () => {
  const everywhere = withMend([], { at: 2, was: '開門', now: '營運中' })
  const both = withMend(everywhere, { row: 3, at: 2, was: '開門', now: '已歇業' })
  const mended = mendRows(rows, withMend(both, { row: 5, at: 1, was: '12', now: '13' }))
  expect(mended.map(({ cells }) => cells)).toEqual([
    ['0012', 'many', '營運中'],
    ['0013', 'many', '已歇業'],
    ['0014', '13'],
  ])
  expect(mended[2]!.mended).toEqual(new Map([[1, '12']]))
  expect(rows[2]!.cells).toEqual(['0014', 12])
  expect(mendRows(rows, [{ row: 3, at: 1, was: 'few', now: '3' }])).toEqual(rows)
})

test('what is typed as the file has it is no mend any more; said of all rows it takes the place of what was said of one', () => {
  const one = withMend([], { row: 2, at: 1, was: 'many', now: '40' })
  expect(withMend(one, { row: 2, at: 1, was: 'many', now: 'many' })).toEqual([])
  const all = withMend(one, { at: 1, was: 'many', now: '50' })
  expect(all).toEqual([{ at: 1, was: 'many', now: '50' }])
  const butOne = withMend(all, { row: 3, at: 1, was: 'many', now: 'many' })
  expect(mendRows(rows, butOne).map(({ cells }) => cells[1])).toEqual(['50', 'many', 12])
})

test('the desk judges what was typed, tells in how many rows a column says the same, and writes it into the refused rows', async () => {
  const languages = languagesFor('zh-tw')
  const settings = { languages, areaUnit: 'ping', currency: 'TWD', agreed: new Set<string>() } as const
  const review = new SheetReview()
  const text = '店號,座位數,店況,坪數\n0012,四十,營運無虞,20\n0013,41,營運無虞,很大\n'
  await review.open(new Blob([text]), { name: 'a.csv' }, { languages, kind: 'store' })
  const records = smallCompany()
  expect((await review.review({ records, settings })).counts).toMatchObject({ refused: 2 })
  expect(review.countSame(2, '營運無虞')).toBe(2)
  const mends = [
    { at: 2, was: '營運無虞', now: '營運中' },
    { row: 2, at: 1, was: '四十', now: '40' },
  ]
  expect((await review.review({ records, settings, mends })).counts).toMatchObject({ changed: 1, refused: 1 })
  const [first] = review.window(0, 1)
  expect(first).toMatchObject({ cells: ['0012', '40', '營運中', '20'], outcome: 'changed' })
  expect(first?.mended?.get(1)).toBe('四十')
  const file = await review.refused('Reason', ({ reason }) => reason.code)
  const { tables } = await readSheetFile(file, { name: 'rejected' })
  expect(tables[0]!.rows[1]!.cells).toEqual(['0013', '41', '營運中', '很大', 'noNumber'])
  expect(review.countSame(2, '營運無虞')).toBe(2)
})
