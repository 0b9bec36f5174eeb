import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { SheetReview } from '#draw/sheets/sheetReview.ts'
import { languagesFor } from './sheetContext.ts'
import { smallCompany } from './reviewSheet.ts'

const command = join(import.meta.dirname, '..', '..', 'server', 'commands', 'sheet.ts')

test('the command reads files without changing anything: a line for each, a refused one with its sentence, and it ends well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  try {
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const poi = write('places.csv', '類別,名稱,緯度,經度\n教育,國小,25.03,121.56\n教育,國中,95,121\n合計,2,,\n')
    const page = write('stores.xls', '<html><table></table></html>')
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'poi', poi, page])
    const [first, second, ...rest] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      file: 'places.csv',
      kind: 'poi',
      headingRow: 1,
      columns: 4,
      matched: 4,
      rows: 3,
      new: 1,
      refused: 1,
      skipped: 1,
      error: null,
    })
    expect(second).toMatchObject({ file: 'stores.xls', rows: 0, error: expect.stringContaining('web page') })
    expect(first).toHaveProperty('seconds')
    expect(first).toHaveProperty('peakMB')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what no column says is the same for all new rows, and what rows name is made before them, as the preview offers it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  try {
    const [stations, stores] = [join(folder, 'stations.csv'), join(folder, 'stores.csv')]
    writeFileSync(stations, '出入口名稱,緯度,經度\n出口1,24.975,121.543\n出口2,24.977,121.543\n')
    writeFileSync(stores, '店號,店名,狀態,緯度,經度\nA1,店一,評估中,25.01,121.5\n')
    const lineOf = async (...words: readonly string[]) =>
      JSON.parse((await promisify(execFile)(process.execPath, [command, ...words])).stdout) as object
    expect(await lineOf('any', 'poiClass=transport', stations)).toMatchObject({
      kind: 'poi',
      rows: 2,
      new: 2,
      refused: 0,
      filled: { poiClass: 'transport' },
    })
    expect(await lineOf('store', stores)).toMatchObject({ rows: 1, new: 1, refused: 0, added: 1 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a file is read once and reviewed as often as a person mends its columns; rows leave in windows', async () => {
  const review = new SheetReview()
  const languages = languagesFor('zh-tw')
  const rows = Array.from({ length: 300 }, (_, at) => `1${at},店${at}`).join('\n')
  const picked = await review.open(
    new Blob([`店號,據點名,樓層\n0012,新名,2F\n${rows}\n`]),
    { name: 'a.csv' },
    { languages, kind: 'store' },
  )
  expect(picked.matches.map(({ key }) => key)).toEqual(['posCode', undefined, 'floor'])
  const settings = { languages, areaUnit: 'ping', currency: 'TWD', agreed: new Set<string>() } as const
  const first = await review.review({ records: smallCompany(), settings })
  expect(first.counts).toMatchObject({ read: 301, changed: 1, cells: 1, refused: 300 })
  const mended = picked.matches.map((match) => (match.at === 1 ? { ...match, key: 'name' } : match))
  const second = await review.review({ records: smallCompany(), settings, matches: mended })
  expect(second.counts).toMatchObject({ changed: 1, cells: 2 })
  expect(review.window(0, 5, { outcome: 'changed' })).toMatchObject([
    { row: 2, cells: ['0012', '新名', '2F'], outcome: 'changed' },
  ])
  expect(review.window(298, 10, { outcome: 'refused' })).toHaveLength(2)
  expect(review.count({ search: '店29' })).toBe(11)
  expect(review.numbers({ outcome: 'changed' })).toEqual([2])
  const [shown] = review.window(0, 1, { search: '新名' })
  expect(second.columns.map(({ key }) => key)).toEqual(['posCode', 'name', 'floor'])
  expect(shown?.shown.map(({ value }) => value)).toEqual(['0012', '新名', '2F'])
  expect(second.touched).toEqual(['name', 'floor'])
})

test('refused rows leave with a reason, are mended and taken in again', async () => {
  const languages = languagesFor('en-us')
  const settings = { languages, areaUnit: 'ping', currency: 'TWD', agreed: new Set<string>() } as const
  const desk = new SheetReview()
  await desk.open(
    new Blob(['Store ID,Seat count\n0012,many\n0013,40\n']),
    { name: 'a.csv' },
    { languages, kind: 'store' },
  )
  expect((await desk.review({ records: smallCompany(), settings })).counts).toMatchObject({ changed: 1, refused: 1 })
  const file = await desk.refused('Reason', ({ reason }) => reason.code)
  const { tables } = await readSheetFile(file, { name: 'rejected' })
  expect(tables[0]!.rows.map(({ cells }) => cells)).toEqual([
    ['Store ID', 'Seat count', 'Reason'],
    ['0012', 'many', 'noNumber'],
  ])
  await desk.open(file, { name: 'refused.xlsx' }, { languages, kind: 'store' })
  const again = await desk.review({ records: smallCompany(), settings })
  expect(again.counts).toMatchObject({ read: 1, refused: 1 })
  expect(again.columns.map(({ key }) => key)).toEqual(['posCode', 'seatCount'])
})
