import { type BlockKit, figureCell, formats, rounded, runCell, wordCell } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { FigureExpression } from '../../report/reportFigure.ts'
import type { ReportCell, ReportRow } from '../../report/reportNode.ts'
import { wholeLosses } from '../wholeLosses.ts'
import type { DemandFacts, OverlapFacts, SiteFacts } from '../siteFacts.ts'

const overlapWords = {
  title: 'This zone covers {share} of {store}’s zone',
  titleNone: 'None of your stores’ trade zones overlap this zone',
  definition: 'Definition',
  how: 'Calculation',
  a1: 'Zone size ratio',
  a1How: 'store’s zone ÷ this zone',
  a2: 'Share of the combined area',
  a2How: 'shared area ÷ combined area',
  a3: 'Share of the store’s area',
  a3How: 'shared area ÷ store’s zone',
  a4: 'Share of this zone’s area',
  a4How: 'shared area ÷ this zone',
  exposed: 'Share of the store zone’s residents',
  exposedHow: 'shared population ÷ population of the store’s zone',
  impact: 'Impact on the store',
  impactHow: 'demand lost ÷ demand without this site',
  rate: 'Cannibalization rate of this site',
  rateHow: 'demand taken from your stores ÷ demand attracted',
  netNew: 'Net new to the chain',
  netNewHow: 'demand attracted − demand taken from your stores',
  shared: 'Shared area',
  storeZone: 'Store’s zone',
  thisZone: 'This zone',
  sharedPeople: 'People in both zones',
  storePeople: 'People in the store’s zone',
  lost: 'People lost',
  before: 'People attracted without this site',
  drawn: 'People attracted by this site',
  ownLoss: 'People taken from your stores',
  all: 'Total',
  none: 'No open, approved or planned store has a zone that overlaps this zone.',
  table: 'Cannibalization under each definition',
  noModel: 'Impact, cannibalization and net new',
  noModelWhy: 'There’s no population or store data here for a demand model.',
  noZone: 'Overlap with your stores',
  noZoneWhy: 'This device can’t calculate a zone for this site.',
}
type Kit = BlockKit<keyof typeof overlapWords>
const maxStores = 3

export const overlapBlock = blockKind({
  kind: 'overlap',
  label: 'Cannibalization',
  right: 'analysis.run',
  words: overlapWords,
  make(kit, { site }) {
    if (!site.zone) {
      const missing = [{ what: kit.text('noZone'), why: kit.text('noZoneWhy') }]
      return { title: kit.say('table'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const missing = site.demand ? [] : [{ what: kit.text('noModel'), why: kit.text('noModelWhy') }]
    const stores = site.overlaps.slice(0, maxStores)
    const worst = stores[0]
    if (!worst && !site.demand)
      return { title: kit.say('titleNone'), nodes: [{ kind: 'text', runs: kit.say('none') }], missing }
    const columns = [
      { label: kit.text('definition'), align: 'start' as const, share: 3 },
      { label: kit.text('how'), align: 'start' as const, share: 4 },
      ...stores.map(({ name }) => ({ label: name, align: 'end' as const, share: 2 })),
      { label: kit.text('all'), align: 'end' as const, share: 2 },
    ]
    const rows = [...areaRows(kit, stores), ...demandRows(kit, site, stores)]
    return {
      title: worst
        ? kit.say('title', { store: worst.name, share: { figure: `${kit.block}.a3.0` } })
        : kit.say('titleNone'),
      nodes: [
        ...(worst ? [] : [{ kind: 'text' as const, runs: kit.say('none') }]),
        { kind: 'table', alt: kit.text('table'), columns, rows },
      ],
      missing,
    }
  },
})

const row = (
  kit: Kit,
  name: 'a1' | 'a2' | 'a3' | 'a4' | 'exposed' | 'impact' | 'rate' | 'netNew',
  cells: ReportCell[],
): ReportRow => ({
  kind: 'row',
  cells: [wordCell(kit.text(name)), wordCell(kit.text(`${name}How`)), ...cells],
})

const noCell = runCell([{ text: '\u2013' }])

function areaRows(kit: Kit, stores: readonly OverlapFacts[]): ReportRow[] {
  const known = stores.map((store, at) => {
    const km2 = (name: string, label: string, squareMetres: number) =>
      kit.figure(`${name}${at}`, kit.labelled(label, store.name), squareMetres / 1e6, formats.km2)
    const shared = km2('shared', kit.text('shared'), store.sharedSquareMetres)
    const own = km2('store', kit.text('storeZone'), store.storeSquareMetres)
    const zone = km2('zone', kit.text('thisZone'), store.zoneSquareMetres)
    const share = (name: 'a1' | 'a2' | 'a3' | 'a4', derived: FigureExpression) =>
      kit.derive(`${name}.${at}`, kit.labelled(kit.text(name), store.name), derived, formats.percent, {
        method: `areaOverlap${name.toUpperCase()}`,
        formula: { text: kit.text(`${name}How`), inputs: [shared, own, zone] },
      })
    const either: FigureExpression = { op: 'subtract', of: [{ op: 'add', of: [own, zone] }, shared] }
    return {
      a1: share('a1', { op: 'divide', of: [own, zone] }),
      a2: share('a2', { op: 'divide', of: [shared, either] }),
      a3: share('a3', { op: 'divide', of: [shared, own] }),
      a4: share('a4', { op: 'divide', of: [shared, zone] }),
      exposed: exposed(kit, store, at),
    }
  })
  if (known.length === 0) return []
  return (['a1', 'a2', 'a3', 'a4', 'exposed'] as const).map((name) =>
    row(kit, name, [...known.map((store) => figureCell(store[name])), noCell]),
  )
}

function exposed(kit: Kit, store: OverlapFacts, at: number): string {
  const people = (name: 'sharedPeople' | 'storePeople') =>
    kit.figure(`${name}${at}`, kit.labelled(kit.text(name), store.name), rounded(store[name]), formats.count)
  const of = [people('sharedPeople'), people('storePeople')]
  return kit.derive(
    `exposed.${at}`,
    kit.labelled(kit.text('exposed'), store.name),
    { op: 'divide', of },
    formats.percent,
    {
      method: 'exposedPopulation',
      formula: { text: kit.text('exposedHow'), inputs: of },
    },
  )
}

function demandRows(kit: Kit, { demand }: SiteFacts, stores: readonly OverlapFacts[]): ReportRow[] {
  if (!demand) return []
  const drawn = kit.figure('drawn', kit.text('drawn'), rounded(demand.captured), formats.count)
  const ownLoss = kit.figure('ownLoss', kit.text('ownLoss'), rounded(demand.ownLoss), formats.count, {
    method: 'ownLoss',
  })
  const rate = kit.derive('rate', kit.text('rate'), { op: 'divide', of: [ownLoss, drawn] }, formats.percent, {
    method: 'cannibalisationRate',
    formula: { text: kit.text('rateHow'), inputs: [ownLoss, drawn] },
  })
  const netNew = kit.derive('netNew', kit.text('netNew'), { op: 'subtract', of: [drawn, ownLoss] }, formats.count, {
    method: 'netNew',
    formula: { text: kit.text('netNewHow'), inputs: [drawn, ownLoss] },
  })
  const blank = stores.map(() => noCell)
  return [
    row(kit, 'impact', [...stores.map((store, at) => impactCell(kit, demand, store, at)), noCell]),
    row(kit, 'rate', [...blank, figureCell(rate)]),
    row(kit, 'netNew', [...blank, figureCell(netNew)]),
  ]
}

function impactCell(kit: Kit, demand: DemandFacts, { storeId, name }: OverlapFacts, at: number): ReportCell {
  const loss = demand.losses.find((one) => one.storeId === storeId)
  if (!loss) return noCell
  const lost = kit.figure(
    `lost${at}`,
    kit.labelled(kit.text('lost'), name),
    wholeLosses(demand).get(storeId),
    formats.count,
  )
  const before = kit.figure(`before${at}`, kit.labelled(kit.text('before'), name), rounded(loss.before), formats.count)
  const impact = kit.derive(
    `impact.${at}`,
    kit.labelled(kit.text('impact'), name),
    { op: 'divide', of: [lost, before] },
    formats.percent,
    { method: 'storeImpact', formula: { text: kit.text('impactHow'), inputs: [lost, before] } },
  )
  return figureCell(impact)
}
