import { expect, test } from 'vitest'
import { roomLeft } from '#domain/plan/plans.ts'
import type { BaseAsk } from '#domain/transfer/pastValues.ts'
import { fieldsToFill } from '#domain/transfer/fills.ts'
import { type ReviewRequest, SheetReview } from '#draw/sheets/sheetReview.ts'
import { languagesFor } from './sheetContext.ts'
import { idOf, smallCompany } from './reviewSheet.ts'

const languages = languagesFor('en-us')
const settings = { languages, areaUnit: 'ping', currency: 'TWD', agreed: new Set<string>() } as const

async function openStores(...lines: readonly string[]): Promise<SheetReview> {
  const review = new SheetReview()
  await review.open(new Blob([lines.join('\n')]), { name: 'stores.csv' }, { kind: 'store', languages })
  return review
}

/** Returns a company in which a user renamed a store after the file was written. */
function renamedSince() {
  const [brand, store, ...others] = smallCompany()
  const newer = { ...store!, rv: 7, fv: { name: 7 }, fields: { ...store!.fields, name: '忠孝旗艦店' } }
  return [brand!, newer, ...others]
}

test('a preview asks what a store was that others changed since: what the file leaves as it was is no change', async () => {
  const desk = await openStores('_id,_v,店名,樓層', `${idOf(2)},1,忠孝店,`, `${idOf(3)},1,敦南店,3F`)
  const asked: BaseAsk[] = []
  const fetchPast: ReviewRequest['fetchPast'] = (asks) => {
    asked.push(...asks)
    return Promise.resolve(asks.map((request) => ({ ...request, values: { name: { value: '忠孝店' } } })))
  }
  const reviewed = await desk.review({ records: renamedSince(), settings, fetchPast })
  expect(asked).toEqual([{ entity: 'store', id: idOf(2), version: 1 }])
  expect(reviewed).toMatchObject({ unseen: 0, counts: { unchanged: 1, changed: 1, clashes: 0 } })
  expect(desk.window(0, 2).map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed'])
})

test('where nobody answers, the rows that can’t be told are counted, and count as clashes', async () => {
  const desk = await openStores('_id,_v,店名', `${idOf(2)},1,忠孝店`)
  const reviewed = await desk.review({ records: renamedSince(), settings, fetchPast: () => Promise.resolve([]) })
  expect(reviewed).toMatchObject({ unseen: 1, counts: { changed: 1, clashes: 1 } })
})

test('new stores beyond the plan are refused, and a row that is left out gives its room to the next', async () => {
  const rows = ['A1', 'A2', 'A3'].map((code) => `${code},Store ${code},好茶,評估中,25.0${code.at(1)},121.5`)
  const desk = await openStores('店號,店名,品牌,狀態,緯度,經度', ...rows)
  const records = smallCompany()
  const plan = { id: 'trial', endsAt: null }
  const room = roomLeft(plan, '2026-11-23T00:00:00.000Z', { entity: 'store', fields: {} }, records)
  expect(room).toBe(18)
  const tight = await desk.review({ records, settings, room: 2 })
  expect(tight).toMatchObject({ beyondPlan: 1, isTight: true, counts: { new: 2, refused: 1 } })
  expect(desk.window(2, 1)[0]!.reasons).toMatchObject([{ reason: { code: 'planLimit' }, isRefusal: true }])
  const spared = await desk.review({ records, settings, room: 2, leftOut: new Set([2]) })
  expect(spared).toMatchObject({ beyondPlan: 0, isTight: true, counts: { new: 3, refused: 0 } })
  expect(await desk.review({ records, settings })).toMatchObject({ beyondPlan: 0, isTight: false, counts: { new: 3 } })
})

test('brands that the company lacks are offered once each, and rows that name them go in once they are agreed to', async () => {
  const rows = ['A1,店一,新茶', 'A2,店二,ｎｅｗ Tea', 'A3,店三,NEW TEA', 'A4,店四,好茶']
  const desk = await openStores(
    '店號,店名,品牌,狀態,緯度,經度',
    ...rows.map((row, at) => `${row},評估中,25.0${at},121.5`),
  )
  const records = smallCompany()
  const first = await desk.review({ records, settings })
  expect(first.offers).toMatchObject([
    { offer: { entity: 'brand', name: 'ｎｅｗ Tea' }, count: 2 },
    { offer: { entity: 'brand', name: '新茶' }, count: 1 },
  ])
  expect(first.counts).toMatchObject({ new: 1, refused: 3 })
  const additions = first.offers.map(({ offer }, at) => ({ ...offer, id: idOf(90 + at) }))
  const agreed = await desk.review({ records, settings, additions })
  expect([agreed.offers, agreed.counts.new]).toEqual([[], 4])
  expect(desk.window(0, 2).map(({ shown }) => shown[2])).toEqual([{ text: '新茶' }, { text: 'ｎｅｗ Tea' }])
})

test('a list of named places is taken for points of interest, whatever its name column is called', async () => {
  const desk = new SheetReview()
  const lines = [
    '捷運站出入口,,,',
    '項次,出入口名稱,坐標X(TWD97),坐標Y(TWD97)',
    '1,七張站出口1,304822.2785,2763116.181',
  ]
  const { kind, heading, matches } = await desk.open(new Blob([lines.join('\n')]), { name: 'a.csv' }, { languages })
  expect([kind, heading?.row]).toEqual(['poi', 2])
  expect(matches.map(({ key }) => key)).toEqual([undefined, 'name', 'place.longitude', 'place.latitude'])
})

test('the row of the headings is chosen by hand, or that there is none: columns then have their letters and know nothing', async () => {
  const desk = new SheetReview()
  const lines = ['分店,緯度,經度', '店號,店名,備註', 'A1,店一,x', 'A2,店二,y']
  await desk.open(new Blob([lines.join('\n')]), { name: 'a.csv' }, { kind: 'store', languages })
  const second = desk.pick({ kind: 'store', languages, headingRow: 2 })
  expect([second.matches.map(({ key }) => key).slice(0, 2), second.rows.length]).toEqual([['posCode', 'name'], 2])
  const none = desk.pick({ kind: 'store', languages, headingRow: 0 })
  expect(none.matches.map(({ heading, key }) => [heading, key])).toEqual([
    ['A', undefined],
    ['B', undefined],
    ['C', undefined],
  ])
  expect(none.rows).toHaveLength(4)
})

test('what no column says is chosen once for all new rows: a list of stations becomes points of a class', async () => {
  const desk = new SheetReview()
  const lines = ['名稱,緯度,經度', '七張站,24.975,121.543', '三民高中站,25.085,121.473']
  await desk.open(new Blob([lines.join('\n')]), { name: 'stations.csv' }, { kind: 'poi', languages })
  const reviewed = await desk.review({ records: [], settings })
  expect(reviewed.counts).toMatchObject({ new: 0, refused: 2 })
  expect(fieldsToFill('poi', reviewed.columns).map(({ name }) => name)).toEqual(['poiClass'])
  const filled = await desk.review({ records: [], settings, fills: [['poiClass', 'transport']] })
  expect(filled.counts).toMatchObject({ new: 2, refused: 0 })
})

test('a column that the file has is never filled, and what is here already stays as it is', async () => {
  const desk = await openStores('店號,店名,品牌', '0012,忠孝新店,好茶', 'A9,店九,不明茶')
  const fills = [
    ['brand', idOf(1)],
    ['status', '3'],
  ] as const
  await desk.review({ records: smallCompany(), settings, fills })
  const rows = desk.window(0, 2)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'refused'])
  expect(rows[0]!.records).toMatchObject([{ fields: [{ name: 'name', to: '忠孝新店' }] }])
})
