import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { DemographicsMeta } from '#domain/area/demographicsPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { readPackFile, writePackFile } from '#domain/pack/packFile.ts'
import { englishReason, packReason } from '#domain/pack/packReasons.ts'
import { figureOf, importOver, makeFolder, makeIsland, workbookOf } from './officialGround.ts'

const island = makeIsland()
const folder = makeFolder()
const figure = (pack: Pack, id: string, code: string): number => figureOf(island, pack, id, code)

const ages = Array.from({ length: 101 }, (_, age) => (age === 100 ? '100歲以上' : `${age}歲`))
const singleAges = ages.flatMap((age) => [`${age}-男`, `${age}-女`])

/** Returns a row with `each` people of each sex at each year of age below 100, and no people above. */
function singleAgeRow(before: string, each: number): string {
  const people = 200 * each
  const cells = ages.flatMap((_, age) => (age === 100 ? [0, 0] : [each, each]))
  return `${before},${each * 50},${people},${people / 2},${people / 2},${cells.join()}`
}

test('broad ages with dashed codes give what they know, and no band is guessed', async () => {
  const file = folder.write(
    'broad.csv',
    `年月,村里代碼,區域,村里,戶數,人口,男性人口,女性人口,未滿15歲,15-64歲,超過64歲,超過20歲,18-19歲
2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52,10,70,20,85,2
2020-12,63000010-009,臺北市松山區,新建里,4,10,5,5,1,7,2,9,0
2020-12,10018010-001,新竹市東區,三民里,30,60,30,30,6,50,4,52,1
`,
  )
  const { pack, reports } = await importOver(island, 'population', file)
  const { levels, rows } = pack.meta as DemographicsMeta
  expect(levels.at(-1)?.variables.map(({ id }) => id)).toEqual([
    'population',
    'households',
    'male',
    'female',
    'age0to14',
  ])
  expect([pack.vintage, pack.isDemo]).toEqual(['2020-12', false])
  expect([figure(pack, 'population', '63000010001'), figure(pack, 'population', '63000010002')]).toEqual([
    100,
    Number.NaN,
  ])
  // Residents of an unknown village count in its township.
  expect([figure(pack, 'population', '63000010'), figure(pack, 'population', 'TW')]).toEqual([110, 170])
  expect(rows).toEqual({ read: 3, matched: 2, unmatched: 1, refused: 0, people: 170, matchedPeople: 160 })
  expect(reports[0]!.unmatched).toEqual([
    {
      row: 3,
      name: '臺北市松山區 新建里',
      reason: packReason('noCode', { code: '63000010009' }),
    },
  ])
  expect(readPackFile(writePackFile(pack).buffer)).toEqual(pack)
})

test('single ages without codes, with a mark, blanks in names and an empty last column become the six bands', async () => {
  const rows = [
    singleAgeRow('10312,台北市 松山區,庄敬里', 2),
    singleAgeRow('10312,新竹市東 區,三民里', 1),
    singleAgeRow('10312,苗栗縣頭份鎮,流東里', 3),
  ]
  const heading = ['統計年月', '區域別', '村里', '戶數', '人口數', '人口數-男', '人口數-女', ...singleAges, ''].join()
  const file = folder.write('ages.csv', `\uFEFF${heading}\r\n${rows.map((row) => `${row},\r\n`).join('')}`)
  const { pack, reports } = await importOver(island, 'population', file)
  expect(reports[0]).toMatchObject({ read: 3, matched: 3, unmatched: [], refused: [] })
  expect(pack.vintage).toBe('2014-12')
  const bands = ['age0to14', 'age15to24', 'age25to34', 'age35to44', 'age45to59', 'age60plus']
  const first = bands.map((id) => figure(pack, id, '63000010001'))
  expect(first).toEqual([60, 40, 40, 40, 60, 160])
  expect(first.reduce((sum, people) => sum + people, 0)).toBe(figure(pack, 'population', '63000010001'))
})

test('today’s heading with codes of eleven digits is read, English names above Chinese ones too', async () => {
  const chinese = [
    '統計年月',
    '區域別代碼',
    '區域別',
    '村里',
    '戶數',
    '人口數',
    '人口數-男',
    '人口數-女',
    ...singleAges,
  ].join()
  const english = [
    'statistic_yyymm',
    'district_code',
    'site_id',
    'village',
    'household_no',
    'people_total',
    'people_total_m',
    'people_total_f',
    ...ages.flatMap((_, age) =>
      ['m', 'f'].map((sex) => `people_age_${String(age).padStart(3, '0')}${age === 100 ? 'up' : ''}_${sex}`),
    ),
  ].join()
  const row = singleAgeRow('11509,10005050002,苗栗縣頭份市,石曹里', 1)
  for (const heading of [chinese, `${english}\n${chinese}`]) {
    const { pack, reports } = await importOver(island, 'population', folder.write('today.csv', `${heading}\n${row}\n`))
    expect(reports[0]).toMatchObject({ read: 1, matched: 1 })
    expect([pack.vintage, figure(pack, 'age60plus', '10005050002')]).toEqual(['2026-09', 80])
  }
})

/** Headings of five-year bands as published by the national statistical service: all, men, women. */
const fiveYears = [...Array.from({ length: 20 }, (_, at) => `A${at * 5}A${at * 5 + 4}`), 'A100UP_5']
const bandHeading = (heads: string): string =>
  `${heads},${fiveYears.flatMap((band) => ['CNT', 'M_CNT', 'F_CNT'].map((what) => `${band}_${what}`)).join()}`

test('five-year bands without a column of people, in two headings and years of the Republic, become the six bands', async () => {
  const places = 'COUNTY_ID,COUNTY,TOWN_ID,TOWN,V_ID,VILLAGE'
  const chinese = `縣市代碼,縣市名稱,鄉鎮市區代碼,鄉鎮市區名稱,村里代碼,村里名稱,${fiveYears.flatMap(() => ['全', '男', '女']).join()},資料時間`
  // Each band has as many men as its number, counted from 1, and twice as many women.
  const cells = fiveYears.flatMap((_, at) => [3 * (at + 1), at + 1, 2 * (at + 1)])
  const row = (place: string, figures: readonly number[]) => `${place},${figures.join()},109Y12M`
  const heading = `${bandHeading(places)},INFO_TIME`
  const file = folder.write(
    'bands.csv',
    `\uFEFF${heading}\n${chinese}\n${row('63000,臺北市,63000010,松山區,63000010-001,莊敬里', cells)}\n` +
      `${row('10018,新竹市,10018010,東區,10018010001,三民里', cells.with(1, 9))}\n`,
  )
  const { pack, reports } = await importOver(island, 'population', file)
  expect(pack.vintage).toBe('2020-12')
  const of = (id: string): number => figure(pack, id, '63000010001')
  expect([of('population'), of('male'), of('female')]).toEqual([693, 231, 462])
  expect(['age0to14', 'age15to24', 'age25to34', 'age35to44', 'age45to59', 'age60plus'].map(of)).toEqual([
    18, 27, 39, 51, 99, 459,
  ])
  expect(['male0to14', 'male15to24', 'male25to34', 'male35to44', 'male45to59', 'male60plus'].map(of)).toEqual([
    6, 9, 13, 17, 33, 153,
  ])
  expect((pack.meta as DemographicsMeta).levels.at(-1)?.variables.map(({ id }) => id)).not.toContain('households')
  const [{ refused, inFile, inPack, totals }] = reports as [(typeof reports)[number]]
  expect(refused.map(({ row: at, reason }) => `${at}: ${englishReason(reason)}`)).toEqual([
    '4: males and females add up to 701, but the population is 693',
  ])
  expect([inFile!['population'], inPack!['population'], totals['population']]).toEqual([1386, 693, 693])
})

const head = '年月,村里代碼,區域,村里,戶數,人口,男性人口,女性人口'

test('rows that cannot be right are refused one by one, each with its row and reason, and the others count', async () => {
  const file = folder.write(
    'odd.csv',
    `${head}
2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52
2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52
2020-12,63000010-002,臺北市松山區,公館里,40,-5,48,52
2020-12,10018010-001,新竹市東區,三民里,x,60,30,30
2020-12,10018010-001,新竹市東區,三民里,30,61,30,30
2020-12,10018010,新竹市東區,三民里,30,60,30,30
2020-12,10018010-001,新竹市東區,三民里,30
2020-12,10018010-001,新竹市東區,三民里,30,"6,0",30,30
2020-12,99999010-001,天龍市東區,三民里,30,60,30,30
`,
  )
  const { reports } = await importOver(island, 'population', file)
  const { read, matched, unmatched, refused } = reports[0]!
  expect([read, matched, unmatched.length + refused.length]).toEqual([9, 1, 8])
  expect(refused.map(({ row, reason }) => `${row}: ${englishReason(reason)}`)).toEqual([
    '3: its code 63000010001 is also in row 2',
    '4: “人口” is -5, but it can’t be negative',
    '5: “戶數” must be a number, but the cell says “x”',
    '6: males and females add up to 60, but the population is 61',
    '7: its code “10018010” doesn’t have 11 digits',
    '8: it should have 8 cells, like the header, but has 5',
    '9: “人口” must be a number, but the cell says “6,0”',
  ])
  expect(unmatched.map(({ row, reason }) => `${row}: ${englishReason(reason)}`)).toEqual([
    '10: no township in the area data is called “天龍市東區”',
  ])
})

test('files that give no pack say so in one sentence', async () => {
  const row = '2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52'
  const big5 = Uint8Array.from([0xa4, 0xa4, 0xa4, 0xe5, 0x2c, 0x31, 0x0a])
  const tries: readonly (readonly [name: string, content: string | Uint8Array, sentence: string | RegExp])[] = [
    ['empty.csv', '', 'empty.csv is empty.'],
    ['commas.csv', ',,\n,,\n', 'commas.csv is empty.'],
    [
      'packed.csv',
      Buffer.from('PK\u0003\u0004rest'),
      'packed.csv is a ZIP archive. Unzip it and import the files inside.',
    ],
    ['torn.csv.gz', gzipSync(`${head}\n${row}`).subarray(0, -9), /^torn\.csv\.gz is incomplete or damaged: its gzip/],
    ['blank.csv', ' \n', 'blank.csv is empty.'],
    ['long.csv.gz', gzipSync(Buffer.alloc(200_100_000, 'a')), 'long.csv.gz is larger than 200 MB when unzipped.'],
    ['bare.csv', `${head}\n`, 'bare.csv has a header but no rows.'],
    ['big5.csv', big5, 'big5.csv is encoded in Big5. Save it as “CSV UTF-8” and import it again.'],
    ['utf16.csv', Buffer.from(`\uFEFF${head}`, 'utf16le'), /^utf16\.csv is encoded in UTF-16\./],
    [
      'torn.csv',
      Buffer.from(`${head}\n${row}`).subarray(0, 21),
      /^torn\.csv is incomplete: it ends in the middle of a character\./,
    ],
    ['cut.csv', `${head}\n${row}\n2020-12,630`, 'cut.csv is incomplete: row 3 has 2 of 8 cells. Download it again.'],
    [
      'open.csv',
      `${head}\n${row}\n"2020-12,`,
      'open.csv is incomplete: the quoted text that starts in row 3 is never closed.',
    ],
    [
      'other.csv',
      'a,b\n1,2\n',
      /^other\.csv isn’t a table of population by village: its header is missing 統計年月, 村里, 人口數, 區域別\./,
    ],
    [
      'months.csv',
      `${head}\n${row}\n${row.replace('2020-12', '2020-11')}\n`,
      'months.csv mixes months: row 3 is for 2020-11, but earlier rows are for 2020-12.',
    ],
    [
      'far.csv',
      `${head}\n${row.replace('63000010', '09999010').replace('臺北', '天龍')}\n`,
      /^No rows match a village in the area data\. Row 2, 天龍市松山區 莊敬里: no township/,
    ],
  ]
  for (const [name, content, sentence] of tries) {
    await expect(importOver(island, 'population', folder.write(name, content)), name).rejects.toThrow(sentence)
  }
})

test('a file that is packed with gzip is read as it is', async () => {
  const packed = gzipSync(`${head}\n2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52\n`)
  const { pack } = await importOver(island, 'population', folder.write('people.csv.gz', packed))
  expect(figure(pack, 'population', '63000010001')).toBe(100)
})

test('age bands and households from two files of one month make one pack; files of different villages do not', async () => {
  const bands = folder.write(
    'bands.csv',
    `INFO_TIME,COUNTY,TOWN,V_ID,VILLAGE,${fiveYears.map((band) => `${band}_CNT`).join()}
109Y12M,臺北市,松山區,63000010001,莊敬里,${fiveYears.map(() => 5).join()}
109Y12M,新竹市,東區,10018010001,三民里,${fiveYears.map(() => 2).join()}
`,
  )
  const plain = 'INFO_TIME,COUNTY,TOWN,V_ID,VILLAGE,H_CNT,P_CNT'
  const homes = folder.write(
    'homes.csv',
    `${plain}\n109Y12M,臺北市,松山區,63000010-001,莊敬里,40,105\n109Y12M,新竹市,東區,10018010-001,三民里,30,42\n`,
  )
  for (const files of [
    [bands, homes],
    [homes, bands],
  ]) {
    const { pack, reports } = await importOver(island, 'population', ...files)
    const of = (id: string, code = '63000010001'): number => figure(pack, id, code)
    expect([of('population'), of('households'), of('age0to14'), of('age60plus')]).toEqual([105, 40, 15, 45])
    expect([of('population', 'TW'), of('households', 'TW')]).toEqual([147, 70])
    expect(reports.map(({ file, matched }) => [file, matched])).toEqual(files.map(({ name }) => [name, 2]))
    expect(reports.find(({ file }) => file === 'homes.csv')?.inPack).toEqual({ households: 70 })
  }
  const elsewhere = folder.write('elsewhere.csv', `${plain}\n109Y12M,苗栗縣,頭份市,10005050001,流東里,40,105\n`)
  await expect(importOver(island, 'population', bands, elsewhere)).rejects.toThrow('can’t be imported together')
})

test('files of one month make one pack, of two months none', async () => {
  const first = folder.write('a.csv', `${head}\n2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52\n`)
  const second = folder.write('b.csv', `${head}\n2020-12,10018010-001,新竹市東區,三民里,30,60,30,30\n`)
  const later = folder.write('c.csv', `${head}\n2021-01,10018010-001,新竹市東區,三民里,30,60,30,30\n`)
  const { pack, reports } = await importOver(island, 'population', first, second)
  expect([reports.length, figure(pack, 'population', 'TW')]).toEqual([2, 160])
  await expect(importOver(island, 'population', first, later)).rejects.toThrow('Import one month at a time.')
})

test('a row of a workbook may be empty in its last columns', async () => {
  const book = await workbookOf([
    ['年月', '村里代碼', '區域', '村里', '戶數', '人口', '男性人口', '女性人口', '備註'],
    ['2020-12', '63000010-001', '臺北市松山區', '莊敬里', 40, 100, 48, 52],
    ['2020-12', '63000010-002', '臺北市松山區', '公舘里', 20, 60, 30, 30, '合併'],
    ['2020-12', '10018010-001', '新竹市東區', '三民里', 30, 80, 40, 40],
  ])
  const { pack, reports } = await importOver(island, 'population', folder.write('people.xlsx', book))
  expect(reports[0]).toMatchObject({ read: 3, matched: 3, refused: [] })
  expect(figure(pack, 'population', '10018010001')).toBe(80)
})
