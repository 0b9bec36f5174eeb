import { expect, test } from 'vitest'
import type { IncomeMeta } from '#domain/area/incomePack.ts'
import { englishReason } from '#domain/pack/packReasons.ts'
import { figureOf, importOver, makeFolder, makeIsland } from './officialGround.ts'

const island = makeIsland()
const folder = makeFolder()
const head = '縣市,鄉鎮市區,村里,納稅單位,綜合所得總額,平均數,中位數,第一分位數,第三分位數,標準差,變異係數'

test('income is joined by name through 台 and 臺, blanks, other spellings and characters that the file lost', async () => {
  const file = folder.write(
    'village-income-2020.csv',
    `${head}
台北市,松山區,庄敬里,10,8000,800,600,300,1000,50.5,6.31
台北市,松山區,公館里,20,9000,450,400,200,600,40,8.9
新竹市,東 區,三民里,30,3000,100,90,0,150,10,10
苗栗縣,頭份市,\uE660埔里,5,500,100,90,50,150,10,10
苗栗縣,頭份市,新建里,5,500,100,90,50,150,10,10
苗栗縣,頭份市,流東里,5,500,100,90,95,150,10,10
苗栗縣,頭份市,合計,5,500,100,90,50,150,10,10
`,
  )
  const { pack, reports } = await importOver(island, 'income', file)
  expect([pack.kind, pack.vintage]).toEqual(['income', '2020'])
  expect(pack.meta as IncomeMeta).toMatchObject({
    currency: 'TWD',
    unit: 1000,
    rows: { read: 7, matched: 4, unmatched: 1, refused: 2 },
  })
  const codes = ['63000010001', '63000010002', '10018010001', '10005050001', '10005050002', '10005050003']
  const of = (id: string): number[] => codes.map((code) => figureOf(island, pack, id, code))
  expect(of('taxUnits')).toEqual([10, 20, 30, Number.NaN, Number.NaN, 5])
  expect(of('incomeMedian').slice(0, 3)).toEqual([600, 400, 90])
  expect(of('incomeQ1').slice(0, 3)).toEqual([300, 200, 0])
  expect(of('incomeDeviation')[0]).toBe(50.5)
  expect(reports[0]!.unmatched).toMatchObject([{ row: 6, name: '苗栗縣頭份市 新建里' }])
  expect(reports[0]!.refused.map(({ row, reason }) => [row, englishReason(reason)])).toEqual([
    [7, 'its quartiles 95, 90, 150 are out of order'],
    [8, 'it is a subtotal of other rows'],
  ])
})

test('a table of something else, and one that hides its year, are not imported', async () => {
  const row = '台北市,松山區,庄敬里,10,8000,800,600,300,1000,50.5,6.31'
  await expect(importOver(island, 'income', folder.write('x-2020.csv', `年月,村里\n1,2\n`))).rejects.toThrow(
    'x-2020.csv isn’t a table of income by village: its header is missing 縣市, 鄉鎮市區, 納稅單位, 綜合所得總額.',
  )
  await expect(importOver(island, 'income', folder.write('income.csv', `${head}\n${row}\n`))).rejects.toThrow(
    'income.csv doesn’t state the year of its income data. Enter the year under “Vintage”, for example 2020.',
  )
})
