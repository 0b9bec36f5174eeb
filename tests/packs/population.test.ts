import { expect, test } from 'vitest'
import type { DemographicsMeta } from '#domain/area/demographicsPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { readPackFile, writePackFile } from '#domain/pack/packFile.ts'
import { figureOf, importOver, makeFolder, makeIsland } from './officialGround.ts'

const island = makeIsland()
const folder = makeFolder()
const figure = (pack: Pack, id: string, code: string): number => figureOf(island, pack, id, code)

const ages = Array.from({ length: 101 }, (_, age) => (age === 100 ? '100歲以上' : `${age}歲`))
const singleAges = ages.flatMap((age) => [`${age}-男`, `${age}-女`])

/** A row in which `each` people of each sex are of each age below 100, and none above. */
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
  // The people of a village that the areas do not know count in its township.
  expect([figure(pack, 'population', '63000010'), figure(pack, 'population', 'TW')]).toEqual([110, 170])
  expect(rows).toEqual({ read: 3, matched: 2, unmatched: 1, refused: 0, people: 170, matchedPeople: 160 })
  expect(reports[0]!.unmatched).toEqual([
    {
      row: 3,
      name: '臺北市松山區 新建里',
      reason: 'no area has the code 63000010009, and no village left in its township has this name',
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
    ...['statistic_yyymm', 'district_code', 'site_id', 'village', 'household_no'],
    ...['people_total', 'people_total_m', 'people_total_f'],
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
2020-12,99999010-001,天龍市東區,三民里,30,60,30,30
`,
  )
  const { reports } = await importOver(island, 'population', file)
  const { read, matched, unmatched, refused } = reports[0]!
  expect([read, matched, unmatched.length + refused.length]).toEqual([8, 1, 7])
  expect(refused.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    '3: its code 63000010001 stands in row 2 too',
    '4: 人口 is -5, which is negative',
    '5: 戶數 is "x", which is no number',
    '6: men and women add up to 60 of 61 people',
    '7: its code is "10018010", not 11 digits',
    '8: it has 5 cells where the heading has 8',
  ])
  expect(unmatched.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    '9: no township of the areas is called "天龍市東區"',
  ])
})

test('files that give no pack say so in one sentence', async () => {
  const row = '2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52'
  const big5 = Uint8Array.from([0xa4, 0xa4, 0xa4, 0xe5, 0x2c, 0x31, 0x0a])
  const tries: readonly (readonly [name: string, content: string | Uint8Array, sentence: string | RegExp])[] = [
    ['empty.csv', '', 'empty.csv is empty.'],
    ['blank.csv', ' \n', 'blank.csv is empty.'],
    ['bare.csv', `${head}\n`, 'bare.csv holds a heading and no rows.'],
    ['big5.csv', big5, 'big5.csv is in Big5. Save it as "CSV UTF-8" and import it again.'],
    ['utf16.csv', Buffer.from(`\uFEFF${head}`, 'utf16le'), /^utf16\.csv is in UTF-16\./],
    ['torn.csv', Buffer.from(`${head}\n${row}`).subarray(0, 21), /^torn\.csv is cut off: it ends within a character\./],
    ['cut.csv', `${head}\n${row}\n2020-12,630`, 'cut.csv is cut off: row 3 has 2 of 8 cells. Fetch it again.'],
    ['open.csv', `${head}\n${row}\n"2020-12,`, 'open.csv is cut off: the quote that begins in row 3 never ends.'],
    [
      'other.csv',
      'a,b\n1,2\n',
      /^other\.csv is no table of population by village: its heading lacks 統計年月, 村里, 人口數, 區域別\./,
    ],
    [
      'months.csv',
      `${head}\n${row}\n${row.replace('2020-12', '2020-11')}\n`,
      'months.csv mixes months: row 3 is of 2020-11, rows before it of 2020-12.',
    ],
    [
      'far.csv',
      `${head}\n${row.replace('63000010', '09999010').replace('臺北', '天龍')}\n`,
      /^No row names a village of the areas; row 2, 天龍市松山區 莊敬里: no township/,
    ],
  ]
  for (const [name, content, sentence] of tries) {
    await expect(importOver(island, 'population', folder.write(name, content)), name).rejects.toThrow(sentence)
  }
})

test('files of one month make one pack, of two months none', async () => {
  const first = folder.write('a.csv', `${head}\n2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52\n`)
  const second = folder.write('b.csv', `${head}\n2020-12,10018010-001,新竹市東區,三民里,30,60,30,30\n`)
  const later = folder.write('c.csv', `${head}\n2021-01,10018010-001,新竹市東區,三民里,30,60,30,30\n`)
  const { pack, reports } = await importOver(island, 'population', first, second)
  expect([reports.length, figure(pack, 'population', 'TW')]).toEqual([2, 160])
  await expect(importOver(island, 'population', first, later)).rejects.toThrow('Import one month at a time.')
})
