import { fieldFigure } from '../fieldFigure.ts'
import { exceeds } from '../../study/verdictLimits.ts'
import { storeFields } from '../../store/storeFields.ts'
import { type BlockKit, figureCell, formats, rounded, wordCell, words } from '../blockKit.ts'
import { type BlockInput, blockKind } from '../blockKind.ts'
import type { ReportNode } from '../../report/reportNode.ts'
import { wholeLosses } from '../wholeLosses.ts'
import type { DemandFacts } from '../siteFacts.ts'

const shown = [
  'posCode',
  'status',
  'openingDate',
  'format',
  'channel',
  'totalSpace',
  'sellingSpace',
  'seatCount',
  'floor',
] as const

const summaryWords = {
  titleNetNew: '{site} would add a net {netNew} people to the chain',
  titlePeople: '{site}: {people} people live within {zone}',
  titlePlain: '{site}',
  netNew: 'Net new to the chain (people)',
  netNewFormula: 'People attracted − people taken from your stores',
  drawn: 'People attracted',
  ownLoss: 'People taken from your stores',
  worst: 'Worst hit: {store}',
  people: 'People in the zone',
  rivals: 'Competitors in the zone',
  over: 'over the {limit} limit',
  under: 'within the {limit} limit',
  limit: 'Limit',
  lost: 'People lost: {store}',
  before: 'People attracted without this site: {store}',
  worstFormula: 'People lost ÷ people attracted without this site',
  isOver: '{store} would lose {share} of its demand, over the {limit} limit.',
  isUnder: 'None of your stores would lose more than the {limit} limit. The worst hit, {store}, would lose {share}.',
  ownShare: 'Share from your stores',
  ownShareFormula: 'People taken from your stores ÷ people attracted',
  ownLimit: 'Limit on demand from your stores',
  ownOver: '{share} of the people attracted come from your stores, over the {limit} limit.',
  ownUnder: '{share} of the people attracted come from your stores, within the {limit} limit.',
  facts: 'The site',
  gone: 'The store in this report was deleted or isn’t on this device. Submitted versions keep the data they were based on.',
}
type Kit = BlockKit<keyof typeof summaryWords>
type Card = Extract<ReportNode, { kind: 'cards' }>['cards'][number]

export const summaryBlock = blockKind({
  kind: 'summary',
  label: 'Summary and recommendation',
  hasWords: true,
  words: summaryWords,
  make(kit, input) {
    const { site, choice } = input
    const { zone, demand } = site
    const zoneCards = zoneCardsOf(kit, input)
    const people = zoneCards.people
    const limits = site.assumptions?.limits
    const netNew = demand && netNewOf(kit, demand)
    const worst = demand && limits && worstOf(kit, demand, limits.impact)
    const own = netNew && limits && ownShareOf(kit, netNew, limits.ownShare)
    const cards: Card[] = [
      ...(netNew ? [{ label: kit.text('netNew'), figure: netNew.netNew }] : []),
      ...(worst ? [worst.card] : []),
      ...(own ? [own.card] : []),
      ...zoneCards.cards,
    ]
    const lines = (choice.text ?? '').split(/\n+/).filter((line) => line.trim() !== '')
    const nodes: ReportNode[] = [
      ...(site.isGone ? [{ kind: 'text' as const, runs: kit.say('gone') }] : []),
      ...(cards.length > 0 ? [{ kind: 'cards' as const, cards }] : []),
      ...(worst ? [{ kind: 'text' as const, runs: worst.sentence }] : []),
      ...(own ? [{ kind: 'text' as const, runs: own.sentence }] : []),
      ...lines.map((line) => ({ kind: 'text' as const, runs: words(line) })),
      ...factNodes(kit, input),
    ]
    const inZone = { site: site.name, people: { figure: people ?? '' }, zone: zone?.label ?? '' }
    const plain = people ? kit.say('titlePeople', inZone) : kit.say('titlePlain', { site: site.name })
    const title =
      netNew && site.isCandidate
        ? kit.say('titleNetNew', { site: site.name, netNew: { figure: netNew.netNew } })
        : plain
    return { title, nodes }
  },
})

function zoneCardsOf(kit: Kit, { site: { zone } }: BlockInput): { people?: string; cards: readonly Card[] } {
  if (!zone) return { cards: [] }
  const rivals = kit.figure('rivals', kit.text('rivals'), zone.rivalCount, formats.count, { method: 'competitorCount' })
  const card = { label: kit.text('rivals'), figure: rivals }
  if (zone.values.population === undefined) return { cards: [card] }
  const people = kit.figure('people', kit.text('people'), rounded(zone.values.population), formats.count, {
    method: 'population',
  })
  return { people, cards: [{ label: kit.text('people'), figure: people, note: words(zone.label) }, card] }
}

function netNewOf(kit: Kit, demand: DemandFacts): { drawn: string; ownLoss: string; netNew: string } {
  const drawn = kit.figure('drawn', kit.text('drawn'), rounded(demand.captured), formats.count)
  const ownLoss = kit.figure('ownLoss', kit.text('ownLoss'), rounded(demand.ownLoss), formats.count)
  const of = [drawn, ownLoss]
  const netNew = kit.derive('netNew', kit.text('netNew'), { op: 'subtract', of }, formats.count, {
    method: 'netNew',
    formula: { text: kit.text('netNewFormula'), inputs: of },
  })
  return { drawn, ownLoss, netNew }
}

/**
 * Returns a card and a sentence that compare the share of captured people taken from own stores with the limit;
 * undefined if no people are captured.
 */
function ownShareOf(kit: Kit, { drawn, ownLoss }: { drawn: string; ownLoss: string }, max: number) {
  const of = [ownLoss, drawn]
  const label = kit.text('ownShare')
  const share = kit.derive('ownShare', label, { op: 'divide', of }, formats.percent, {
    method: 'cannibalisationRate',
    formula: { text: kit.text('ownShareFormula'), inputs: of },
  })
  const value = kit.valueOf(share)
  if (value === null) return undefined
  const limit = { figure: kit.figure('ownLimit', kit.text('ownLimit'), max, formats.percent) }
  const isOver = exceeds(value, max)
  const tone: Card['tone'] = isOver ? 'bad' : 'good'
  return {
    card: { label, figure: share, note: kit.say(isOver ? 'over' : 'under', { limit }), tone },
    sentence: kit.say(isOver ? 'ownOver' : 'ownUnder', { share: { figure: share }, limit }),
  }
}

function worstOf(kit: Kit, demand: DemandFacts, max: number) {
  const whole = wholeLosses(demand)
  const worst = demand.losses
    .map((loss) => ({ ...loss, lost: whole.get(loss.storeId)! }))
    .filter(({ before }) => Math.round(before) > 0)
    .toSorted((a, b) => b.lost / Math.round(b.before) - a.lost / Math.round(a.before))[0]
  if (!worst) return undefined
  const store = worst.name
  const of = [
    kit.figure('lost', kit.text('lost', { store }), worst.lost, formats.count),
    kit.figure('before', kit.text('before', { store }), rounded(worst.before), formats.count),
  ]
  const label = kit.text('worst', { store })
  const share = kit.derive('worst', label, { op: 'divide', of }, formats.percent, {
    method: 'storeImpact',
    formula: { text: kit.text('worstFormula'), inputs: of },
  })
  const limit = { figure: kit.figure('limit', kit.text('limit'), max, formats.percent) }
  const isOver = exceeds(kit.valueOf(share) ?? 0, max)
  const tone: Card['tone'] = isOver ? 'bad' : 'good'
  return {
    card: { label, figure: share, note: kit.say(isOver ? 'over' : 'under', { limit }), tone },
    sentence: kit.say(isOver ? 'isOver' : 'isUnder', { store, share: { figure: share }, limit }),
  }
}

function factNodes(kit: Kit, { site: { store }, inputs, wording }: BlockInput): ReportNode[] {
  const rows = shown.flatMap((field) => {
    const figure = fieldFigure(storeFields[field], store?.[field], { wording, areaUnit: inputs.areaUnit })
    if (!figure) return []
    const label = wording.field('store', field)
    const id = kit.figure(`fact.${field}`, label, figure.value, figure.format)
    return [{ kind: 'row' as const, cells: [wordCell(label), figureCell(id)] }]
  })
  const columns = [
    { label: kit.text('facts'), align: 'start' as const, share: 1 },
    { label: '', align: 'end' as const, share: 1 },
  ]
  return rows.length === 0 ? [] : [{ kind: 'table', alt: kit.text('facts'), columns, rows }]
}
