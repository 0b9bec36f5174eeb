import { pricePerPerson, worthDigits } from '../../money/demandWorth.ts'
import {
  decayStep,
  minSpendStores,
  type SpendFacts,
  type StudyAssumptions,
  travelStep,
} from '../../study/studyAssumptions.ts'
import { type AssumptionFill, assumptionLines, type AssumptionWord, assumptionWords } from '../assumptionLines.ts'
import { type BlockKit, figureCell, formats, rounded, runCell, wordCell, type Wording } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { FigureExpression } from '../../report/reportFigure.ts'
import type { ReportNode } from '../../report/reportNode.ts'
import type { DemandFacts } from '../siteFacts.ts'
import { wholeLosses } from '../wholeLosses.ts'
import { priceFormat, worthFormat } from '../worthText.ts'

const demandWords = {
  title: 'Attracts {people} people, {netNew} of them net new to the chain',
  titleUnknown: 'Demand',
  drawn: 'People attracted',
  ownLoss: 'People taken from your stores',
  fromRivals: 'People taken from competitors',
  netNew: 'Net new to the chain',
  netNewFormula: 'People attracted − people taken from your stores',
  least: 'Lowest estimate of net new people',
  most: 'Highest estimate of net new people',
  rangePower:
    'Net new ranges from {least} to {most} with a distance exponent of {lower} or {upper}, or with travel distances {part} shorter or longer. This shows how much the result depends on the model; it isn’t a confidence interval.',
  rangeRate:
    'Net new ranges from {least} to {most} if distance matters {share} less or more, or with travel distances {part} shorter or longer. This shows how much the result depends on the model; it isn’t a confidence interval.',
  lower: 'Lower distance exponent',
  upper: 'Higher distance exponent',
  step: 'Variation tested in the model',
  market: 'Market',
  marketOf: 'The model includes your stores ({own}) and competitors ({rivals}).',
  ...assumptionWords,
  own: 'Your stores in the model',
  rivals: 'Competitors in the model',
  store: 'Your store',
  before: 'People attracted without this site',
  lost: 'People lost',
  share: 'Share lost',
  shareFormula: 'People lost ÷ people attracted without this site',
  losses: 'Losses at your stores',
  fall: 'Breakdown of people attracted: people taken from your stores and net new people',
  rest: 'Your other stores',
  helps: 'Increase',
  hurts: 'Decrease',
  noModel: 'Demand',
  noModelWhy: 'There’s no population data here, or there are too many stores and competitors to calculate demand.',
  money: 'Demand in monetary terms',
  moneyWhy: 'Requires monthly sales for at least {min} of your stores, and permission to view sales.',
  worth: 'Net new sales per month',
  worthFormula: 'Net new people × monthly sales per person, to two significant digits',
  perPerson: 'Monthly sales per person',
  perPersonLow: 'Monthly sales per person (low end)',
  perPersonHigh: 'Monthly sales per person (high end)',
  low: 'Net new sales per month (low estimate)',
  high: 'Net new sales per month (high estimate)',
  likely:
    'Net new sales would be about {worth} a month at {perPerson} per person (the median of {stores} of your stores), or between {low} and {high} based on the middle 80% of those stores.',
  stores: 'Your stores with known sales',
}
type Kit = BlockKit<keyof typeof demandWords>

export const demandBlock = blockKind({
  kind: 'demand',
  label: 'Demand',
  right: 'analysis.run',
  words: demandWords,
  make(kit, { site: { demand, assumptions }, inputs, wording }) {
    const spend = assumptions?.spend
    if (!demand || !assumptions) {
      const missing = [{ what: kit.text('noModel'), why: kit.text('noModelWhy') }]
      return { title: kit.say('titleUnknown'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const drawn = kit.figure('drawn', kit.text('drawn'), rounded(demand.captured), formats.count, {
      method: 'huffDemand',
    })
    const ownLoss = kit.figure('ownLoss', kit.text('ownLoss'), rounded(demand.ownLoss), formats.count, {
      method: 'ownLoss',
    })
    const fromRivals = kit.figure('fromRivals', kit.text('fromRivals'), rounded(demand.fromRivals), formats.count, {
      method: 'demandTransfer',
    })
    const netNew = kit.derive('netNew', kit.text('netNew'), { op: 'subtract', of: [drawn, ownLoss] }, formats.count, {
      method: 'netNew',
      formula: { text: kit.text('netNewFormula'), inputs: [drawn, ownLoss] },
    })
    const cards = [
      { label: kit.text('drawn'), figure: drawn },
      { label: kit.text('fromRivals'), figure: fromRivals },
      { label: kit.text('ownLoss'), figure: ownLoss },
      { label: kit.text('netNew'), figure: netNew },
    ]
    const nodes = [{ kind: 'cards' as const, cards }, ...rangeNodes(kit, demand, assumptions)]
    return {
      title: kit.say('title', { people: { figure: drawn }, netNew: { figure: netNew } }),
      nodes: [
        ...nodes,
        ...(spend ? [worthNode(kit, spend, netNew)] : []),
        ...lossNodes(kit, demand, { drawn, ownLoss, netNew }),
        assumptionTable(kit, demand, assumptions, inputs.areaUnit, wording),
      ],
      ...(spend ? {} : { missing: [{ what: kit.text('money'), why: kit.text('moneyWhy', { min: minSpendStores }) }] }),
    }
  },
})

function rangeNodes(kit: Kit, demand: DemandFacts, { decay }: StudyAssumptions): ReportNode[] {
  if (demand.range.length === 0) return []
  const nets = [demand, ...demand.range].map(({ captured, ownLoss }) => Math.round(captured) - Math.round(ownLoss))
  const range = {
    least: { figure: kit.figure('least', kit.text('least'), Math.min(...nets), formats.count) },
    most: { figure: kit.figure('most', kit.text('most'), Math.max(...nets), formats.count) },
    part: { figure: kit.figure('part', kit.text('step'), travelStep, formats.wholePercent) },
  }
  if (decay.kind === 'exponential') {
    const share = { figure: kit.figure('decayPart', kit.text('step'), decayStep, formats.wholePercent) }
    return [{ kind: 'text', runs: kit.say('rangeRate', { ...range, share }) }]
  }
  const exponent = (name: 'lower' | 'upper', step: number) => ({
    figure: kit.figure(name, kit.text(name), Math.max(0, decay.exponent + step), { kind: 'number' }),
  })
  const ends = { lower: exponent('lower', -decayStep), upper: exponent('upper', decayStep) }
  return [{ kind: 'text', runs: kit.say('rangePower', { ...range, ...ends }) }]
}

function worthNode(kit: Kit, { perPerson, low, high, stores, currency }: SpendFacts, netNew: string): ReportNode {
  const method = 'demandSales'
  const price = (name: 'perPerson' | 'perPersonLow' | 'perPersonHigh', value: number) =>
    kit.figure(name, kit.text(name), pricePerPerson(value), priceFormat(currency, value), { method })
  const worthBy = (name: 'worth' | 'low' | 'high', spent: string) =>
    kit.derive(
      name,
      kit.text(name),
      { op: 'multiply', of: [netNew, spent], digits: worthDigits },
      worthFormat(currency),
      { method, formula: { text: kit.text('worthFormula'), inputs: [netNew, spent] } },
    )
  const spent = price('perPerson', perPerson)
  // For a net loss, the higher price gives the lower end.
  const isLoss = (kit.valueOf(netNew) ?? 0) < 0
  const lower = price('perPersonLow', low)
  const upper = price('perPersonHigh', high)
  const runs = kit.say('likely', {
    worth: { figure: worthBy('worth', spent) },
    low: { figure: worthBy('low', isLoss ? upper : lower) },
    high: { figure: worthBy('high', isLoss ? lower : upper) },
    perPerson: { figure: spent },
    stores: { figure: kit.figure('stores', kit.text('stores'), stores, formats.count) },
  })
  return { kind: 'text', runs }
}

function assumptionTable(
  kit: Kit,
  { ownStores, rivals }: DemandFacts,
  assumptions: StudyAssumptions,
  areaUnit: 'm2' | 'ping',
  wording: Wording,
): ReportNode {
  const market = kit.say('marketOf', {
    own: { figure: kit.figure('own', kit.text('own'), ownStores, formats.count) },
    rivals: { figure: kit.figure('rivals', kit.text('rivals'), rivals, formats.count) },
  })
  const fill = (label: AssumptionWord, name: string, given: AssumptionFill) => {
    if ('word' in given) return kit.text(given.word)
    if ('choice' in given) return wording.choice('format', given.choice)
    if ('plain' in given) return kit.listed(given.plain)
    return { figure: kit.figure(`assume.${label}.${name}`, kit.text(label), given.value, given.format) }
  }
  const stated = assumptionLines(assumptions, areaUnit).map(({ label, text, fills }) => ({
    label,
    runs: kit.say(text, Object.fromEntries(Object.entries(fills).map(([name, of]) => [name, fill(label, name, of)]))),
  }))
  const [model, ...others] = stated
  const rows = [model!, { label: 'market' as const, runs: market }, ...others].map(({ label, runs }) => ({
    kind: 'row' as const,
    cells: [wordCell(kit.text(label)), runCell(runs)],
  }))
  return {
    kind: 'table',
    alt: kit.text('assumptions'),
    columns: [
      { label: kit.text('assumption'), align: 'start', share: 2 },
      { label: kit.text('value'), align: 'start', share: 6 },
    ],
    rows,
  }
}

type Ends = Readonly<Record<'drawn' | 'ownLoss' | 'netNew', string>>

function lossNodes(kit: Kit, demand: DemandFacts, { drawn, ownLoss, netNew }: Ends): ReportNode[] {
  const whole = wholeLosses(demand)
  const known = demand.losses
    .slice(0, 6)
    .map((loss, at) => lossFigures(kit, { ...loss, lost: whole.get(loss.storeId)! }, at))
  if (known.length === 0) return []
  const signed = { kind: 'count', isSigned: true } as const
  const left = known.reduce<FigureExpression>((sum, { lost }) => ({ op: 'subtract', of: [sum, lost] }), ownLoss)
  const rest = kit.derive('stepRest', kit.text('rest'), { op: 'subtract', of: [0, left] }, signed)
  const others = kit.valueOf(rest) === 0 ? [] : [{ label: kit.text('rest'), figure: rest }]
  const columns = [
    { label: kit.text('store'), align: 'start' as const, share: 3 },
    { label: kit.text('before'), align: 'end' as const, share: 2 },
    { label: kit.text('lost'), align: 'end' as const, share: 2 },
    { label: kit.text('share'), align: 'end' as const, share: 1.5 },
  ]
  const rows = known.map(({ name, before, lost, share }) => ({
    kind: 'row' as const,
    cells: [wordCell(name), figureCell(before), figureCell(lost), figureCell(share)],
  }))
  const steps = known.map(({ name, lost }, at) => ({
    label: name,
    figure: kit.derive(`step${at}`, name, { op: 'subtract', of: [0, lost] }, signed),
  }))
  return [
    { kind: 'table', alt: kit.text('losses'), columns, rows },
    {
      kind: 'waterfall',
      alt: kit.text('fall'),
      from: { label: kit.text('drawn'), figure: drawn },
      steps: [...steps, ...others],
      to: { label: kit.text('netNew'), figure: netNew },
      helps: kit.text('helps'),
      hurts: kit.text('hurts'),
    },
  ]
}

function lossFigures(kit: Kit, { name, ...loss }: DemandFacts['losses'][number], at: number) {
  const before = kit.figure(`before${at}`, kit.labelled(kit.text('before'), name), rounded(loss.before), formats.count)
  const lost = kit.figure(`lost${at}`, kit.labelled(kit.text('lost'), name), rounded(loss.lost), formats.count)
  const share = kit.derive(
    `share${at}`,
    kit.labelled(kit.text('share'), name),
    { op: 'divide', of: [lost, before] },
    formats.percent,
    { method: 'storeImpact', formula: { text: kit.text('shareFormula'), inputs: [lost, before] } },
  )
  return { name, before, lost, share }
}
