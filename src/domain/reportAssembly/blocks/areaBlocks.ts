import { type BlockKit, figureCell, formats, rounded, wordCell } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { ReportRow } from '../../report/reportNode.ts'
import type { OverlapFacts, PoiFacts } from '../siteFacts.ts'

const poiWords = {
  title: 'Points of interest within {zone}: {count}',
  titleNone: 'Points of interest',
  all: 'Points of interest',
  class: 'Class',
  type: 'Type',
  count: 'Places',
  without: 'No type',
  byType: 'Places by class and type',
  none: 'Points of interest',
  noneWhy: 'This device has no data on the selected points of interest in this area.',
}
type PoiKit = BlockKit<keyof typeof poiWords>

export const areaPoisBlock = blockKind({
  kind: 'areaPois',
  label: 'Points of interest in the area',
  right: 'analysis.run',
  isOfArea: true,
  words: poiWords,
  make(kit, { site: { pois, zone }, wording }) {
    if (pois.length === 0 || !zone) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('titleNone'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const classes = pois.map((poi) => {
      const label = wording.choice('poiClass', poi.poiClass)
      return {
        label,
        poi,
        figure: kit.figure(poi.poiClass, label, poi.count, formats.count, { method: 'poiCount' }),
      }
    })
    const [first, ...others] = classes.map(({ figure }) => figure)
    const all = kit.derive('all', kit.text('all'), { op: 'add', of: [first!, ...others] }, formats.count)
    return {
      title: kit.say('title', { count: { figure: all }, zone: zone.label }),
      nodes: [
        { kind: 'bars', alt: kit.text('all'), rows: classes.map(({ label, figure }) => ({ label, figure })) },
        {
          kind: 'table',
          alt: kit.text('byType'),
          columns: [
            { label: kit.text('class'), align: 'start', share: 3 },
            { label: kit.text('type'), align: 'start', share: 4 },
            { label: kit.text('count'), align: 'end', share: 1.5 },
          ],
          rows: classes.flatMap(({ label, poi }) =>
            typeRows(kit, label, poi, (type) => wording.choice('poiType', type)),
          ),
        },
      ],
    }
  },
})

function typeRows(
  kit: PoiKit,
  label: string,
  { poiClass, types = [] }: PoiFacts,
  nameOf: (type: string) => string,
): ReportRow[] {
  return types.map(({ poiType, count }) => {
    const type = poiType === '' ? kit.text('without') : nameOf(poiType)
    const name = `${poiClass}.${poiType === '' ? '-' : poiType}`
    const figure = kit.figure(name, kit.labelled(label, type), count, formats.count, { method: 'poiTypeCount' })
    return { kind: 'row', cells: [wordCell(label), wordCell(type), figureCell(figure)] }
  })
}

const overlapWords = {
  title: 'Overlaps most with {store}: {share} of that store’s area',
  titleNone: 'Overlap with your stores',
  store: 'Your store',
  ofTheirs: 'Share of the store’s zone',
  ofThis: 'Share of this area',
  people: 'Shared population',
  shared: 'Shared area',
  storeZone: 'Store’s zone',
  zone: 'This area',
  ofTheirsFormula: 'Shared area ÷ store’s zone',
  ofThisFormula: 'Shared area ÷ this area',
  table: 'Area and people shared with your stores',
  none: 'Overlap with your stores',
  noneWhy: 'None of the selected stores’ zones overlap this area.',
}
type OverlapKit = BlockKit<keyof typeof overlapWords>

export const areaOverlapBlock = blockKind({
  kind: 'areaOverlap',
  label: 'Cannibalization of selected stores',
  right: 'analysis.run',
  isOfArea: true,
  words: overlapWords,
  make(kit, { site: { overlaps } }) {
    const rows = overlaps.map((overlap) => overlapRow(kit, overlap))
    const worst = overlaps[0]
    const row = rows[0]
    if (!worst || !row) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('titleNone'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const column = (key: keyof typeof overlapWords, share: number) =>
      ({ label: kit.text(key), align: key === 'store' ? 'start' : 'end', share }) as const
    return {
      title: kit.say('title', { store: worst.name, share: { figure: row.share } }),
      nodes: [
        {
          kind: 'table',
          alt: kit.text('table'),
          columns: [
            column('store', 3),
            column('shared', 2),
            column('storeZone', 2),
            column('zone', 2),
            column('ofTheirs', 1.6),
            column('ofThis', 1.6),
            column('people', 1.8),
          ],
          rows: rows.map(({ cells }) => ({ kind: 'row', cells })),
        },
      ],
    }
  },
})

function overlapRow(kit: OverlapKit, overlap: OverlapFacts) {
  const { storeId, name } = overlap
  const km2 = (key: 'shared' | 'storeZone' | 'zone', squareMetres: number) =>
    kit.figure(`${key}.${storeId}`, kit.labelled(kit.text(key), name), squareMetres / 1e6, formats.km2)
  const shared = km2('shared', overlap.sharedSquareMetres)
  const store = km2('storeZone', overlap.storeSquareMetres)
  const zone = km2('zone', overlap.zoneSquareMetres)
  const share = (key: 'ofTheirs' | 'ofThis', of: string, method: string) =>
    kit.derive(
      `${key}.${storeId}`,
      kit.labelled(kit.text(key), name),
      { op: 'divide', of: [shared, of] },
      formats.percent,
      {
        method,
        formula: { text: kit.text(key === 'ofTheirs' ? 'ofTheirsFormula' : 'ofThisFormula'), inputs: [shared, of] },
      },
    )
  const ofTheirs = share('ofTheirs', store, 'areaOverlapA3')
  const ofThis = share('ofThis', zone, 'areaOverlapA4')
  const people = kit.figure(
    `people.${storeId}`,
    kit.labelled(kit.text('people'), name),
    rounded(overlap.sharedPeople),
    formats.count,
    { method: 'sharedPopulation' },
  )
  const figures = [shared, store, zone, ofTheirs, ofThis, people]
  return { share: ofTheirs, cells: [wordCell(name), ...figures.map(figureCell)] }
}
