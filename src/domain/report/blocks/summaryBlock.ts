import { fieldFigure } from '../fieldFigure.ts'
import { storeFields } from '../../store/storeFields.ts'
import { figureCell, formats, rounded, wordCell, words } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { ReportNode } from '../reportNode.ts'

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

/** The finding first, then what the site is. */
export const summaryBlock = blockKind({
  kind: 'summary',
  label: 'Summary and recommendation',
  hasWords: true,
  words: {
    titleNetNew: '{site} would bring the chain {netNew} people, net',
    titlePeople: '{site}: {people} people live within {zone}',
    titlePlain: '{site}',
    netNew: 'Net new to the chain, people',
    netNewFormula: 'People drawn − taken from own stores',
    drawn: 'People drawn',
    ownLoss: 'Taken from own stores',
    worst: 'Worst hit: {store}',
    people: 'People of the zone',
    rivals: 'Competitors in the zone',
    over: 'over the limit of {limit}',
    under: 'within the limit of {limit}',
    limit: 'Limit',
    lost: 'People lost: {store}',
    before: 'People before: {store}',
    worstFormula: 'People lost ÷ people before',
    isOver: '{store} would lose {share} of its demand, over the limit of {limit}.',
    isUnder: 'No own store loses more than the limit of {limit}; the worst hit is {store} with {share}.',
    facts: 'The site',
    gone: 'The store that this report is about was deleted, or is not on this device. What it was based on stays in the versions that were sent.',
  },
  make(kit, { site, choice, ground, wording }) {
    const { zone, demand, store, name } = site
    const people = kit.figure('people', kit.text('people'), rounded(zone?.values.population), formats.count, {
      method: 'population',
    })
    const cards = []
    const nodes: ReportNode[] = site.isGone ? [{ kind: 'text', runs: kit.say('gone') }] : []
    let title =
      zone?.values.population === undefined
        ? kit.say('titlePlain', { site: name })
        : kit.say('titlePeople', { site: name, people: { figure: people }, zone: zone.label })
    if (demand) {
      const drawn = kit.figure('drawn', kit.text('drawn'), rounded(demand.captured), formats.count)
      const ownLoss = kit.figure('ownLoss', kit.text('ownLoss'), rounded(demand.ownLoss), formats.count)
      const netNew = kit.derive('netNew', kit.text('netNew'), { op: 'subtract', of: [drawn, ownLoss] }, formats.count, {
        method: 'netNew',
        formula: { text: kit.text('netNewFormula'), inputs: [drawn, ownLoss] },
      })
      if (site.isCandidate) title = kit.say('titleNetNew', { site: name, netNew: { figure: netNew } })
      cards.push({ label: kit.text('netNew'), figure: netNew })
    }
    const worst = worstNode()
    if (worst) cards.push(worst.card)
    if (zone?.values.population !== undefined)
      cards.push({ label: kit.text('people'), figure: people, note: words(zone.label) })
    if (zone) {
      const rivals = kit.figure('rivals', kit.text('rivals'), zone.rivalCount, formats.count, {
        method: 'competitorCount',
      })
      cards.push({ label: kit.text('rivals'), figure: rivals })
    }
    if (cards.length > 0) nodes.push({ kind: 'cards', cards })
    if (worst) nodes.push({ kind: 'text', runs: worst.sentence })
    for (const line of (choice.text ?? '').split(/\n+/).filter((one) => one.trim() !== ''))
      nodes.push({ kind: 'text', runs: words(line) })
    nodes.push(...factNodes())
    return { title, nodes }

    function worstNode() {
      const most = demand?.losses
        .filter(({ before }) => Math.round(before) > 0)
        .toSorted((a, b) => b.lost / b.before - a.lost / a.before)[0]
      if (!demand || !most) return undefined
      const of = [
        kit.figure('lost', kit.text('lost', { store: most.name }), rounded(most.lost), formats.count),
        kit.figure('before', kit.text('before', { store: most.name }), rounded(most.before), formats.count),
      ]
      const label = kit.text('worst', { store: most.name })
      const share = kit.derive('worst', label, { op: 'divide', of }, formats.percent, {
        method: 'storeImpact',
        formula: { text: kit.text('worstFormula'), inputs: of },
      })
      const limit = { figure: kit.figure('limit', kit.text('limit'), demand.limit, formats.percent) }
      const isOver = (kit.valueOf(share) ?? 0) > demand.limit
      return {
        card: {
          ...{ label, figure: share, note: kit.say(isOver ? 'over' : 'under', { limit }) },
          tone: isOver ? ('bad' as const) : ('good' as const),
        },
        sentence: kit.say(isOver ? 'isOver' : 'isUnder', { store: most.name, share: { figure: share }, limit }),
      }
    }

    function factNodes(): ReportNode[] {
      const rows = shown.flatMap((field) => {
        const figure = fieldFigure(storeFields[field], store?.[field], { wording, areaUnit: ground.areaUnit })
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
  },
})
