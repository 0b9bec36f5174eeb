import { expect, test } from 'vitest'
import type { DemographicsMeta } from '#domain/area/demographicsPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { englishReason } from '#domain/pack/packReasons.ts'
import { figureOf, importOver, makeAreasOf, makeFolder } from './officialGround.ts'

const folder = makeFolder()
const head = '年月,村里代碼,區域,村里,戶數,人口,男性人口,女性人口'

const harbour = makeAreasOf([
  ['64000050001', '高雄市', '三民區', '立誠里'],
  ['64000050002', '高雄市', '三民區', '立業里'],
  ['64000050003', '高雄市', '三民區', '德仁里'],
  ['64000010001', '高雄市', '鹽埕區', '藍橋里'],
])
const harbourFigure = (pack: Pack, code: string): number => figureOf(harbour, pack, 'population', code)
const lost = (pack: Pack) =>
  (pack.meta as DemographicsMeta).missing!.map(({ level, refused, withoutPlace }) => [level, refused, withoutPlace])

test('rows of the parts of a township count in it and in its villages', async () => {
  const file = folder.write(
    'parts.csv',
    `${head}
2015-12,64000051-001,高雄市三民一,立誠里,40,100,48,52
2015-12,64000051-002,高雄市三民一,立業里,40,200,98,102
2015-12,64000052-001,高雄市三民二,德仁里,40,300,148,152
2015-12,64000010-001,高雄市鹽埕區,藍橋里,40,50,20,30
`,
  )
  const { pack, reports } = await importOver(harbour, 'population', file)
  const codes = ['64000050001', '64000050002', '64000050003', '64000050', '64000', 'TW']
  expect(codes.map((code) => harbourFigure(pack, code))).toEqual([100, 200, 300, 600, 650, 650])
  expect([reports[0]!.unmatched, lost(pack)]).toEqual([[], []])
})

test('a district that only sounds like a part counts in its county, and the pack says that its rows have no township', async () => {
  const file = folder.write(
    'strange.csv',
    `${head}
2015-12,64000991-001,高雄市三民九,遠方里,40,100,48,52
2015-12,64000010-001,高雄市鹽埕區,藍橋里,40,50,20,30
2015-12,99999010-001,天龍市東區,三民里,30,60,30,30
`,
  )
  const { pack } = await importOver(harbour, 'population', file)
  expect(['64000010', '64000050', '64000', 'TW'].map((code) => harbourFigure(pack, code))).toEqual([
    50,
    Number.NaN,
    150,
    150,
  ])
  expect(lost(pack)).toEqual([
    [2, 0, 1],
    [0, 1, 0],
  ])
})

test('rows that sum up a township and rows that name a village again are told and count once', async () => {
  const file = folder.write(
    'again.csv',
    `年月,區域,村里,戶數,人口,男性人口,女性人口
2015-12,高雄市三民區,總計,120,600,294,306
2015-12,高雄市三民區,立誠里,40,100,48,52
2015-12,高雄市三民一,立誠里,40,100,48,52
2015-12,高雄市三民一,立業里,40,200,98,102
2015-12,高雄市三民二,立業里,40,201,99,102
2015-12,高雄市三民二,德仁里,40,300,148,153
`,
  )
  const { pack, reports } = await importOver(harbour, 'population', file)
  expect(['64000050001', '64000050', '64000', 'TW'].map((code) => harbourFigure(pack, code))).toEqual([
    100, 300, 300, 300,
  ])
  expect(reports[0]!.refused.map(({ row, reason }) => `${row}: ${englishReason(reason)}`)).toEqual([
    '2: it is a subtotal of other rows',
    '4: it repeats the village in row 3',
    '6: it repeats the village in row 5',
    '7: males and females add up to 301, but the population is 300',
  ])
  // Contradictory and impossible rows count as missing; a subtotal and an exact copy don't.
  expect(lost(pack)).toEqual([
    [6, 1, 0],
    [6, 1, 0],
  ])
})
