import { type BlockKit, words } from '../../blockKit.ts'
import { roundParts } from '../../../numbers/roundParts.ts'
import type { ReportNode } from '../../../report/reportNode.ts'
import type { DemandFacts } from '../../siteFacts.ts'
import { compareBlock, type CompareInput } from '../compareBlock.ts'
import type { ComparedSite } from '../comparison.ts'
import { pointsFormat } from '../scoreSites.ts'
import { wholeLosses } from '../../wholeLosses.ts'

const differenceWords = {
  title: 'Why {to}, not {from}',
  titleNet: 'Why {to}, not {from}: {amount} net new people',
  titleScore: 'Why {to}, not {from}: {amount} points',
  netNew: 'Difference in net new people between {from} and {to}',
  score: 'Score difference between {from} and {to}',
  reach: 'Difference in people within reach',
  reachFormula: 'Difference in people within reach × mean share of people attracted by the two sites',
  share: 'Difference in share of people attracted',
  shareFormula: 'Difference in people attracted − part due to the difference in people within reach',
  loss: 'People taken from {store}',
  lossFormula: 'People lost to {from} − people lost to {to}',
  rest: 'People taken from your other stores',
  others: 'Other measures',
  pointsFormula: 'Points for {to} − points for {from}, rounded so that the parts add up to the score difference',
  exact: 'The parts add up exactly to the difference.',
  helps: 'helps {site}',
  hurts: 'hurts {site}',
  none: 'Difference between two sites',
  noneWhy: 'Requires net new people or a score for both sites.',
}
type Kit = BlockKit<keyof typeof differenceWords>
type Step = { readonly label: string; readonly figure: string }

const signed = { kind: 'count', isSigned: true } as const
const maxStores = 3
const maxMeasures = 8

/** Difference between two sites, broken down into parts that add up exactly. */
export const differenceBlock = compareBlock({
  kind: 'compareDifference',
  label: 'Difference between two sites',
  words: differenceWords,
  make(kit, input) {
    const { sites, pair } = input.comparison
    const from = sites[pair.from]
    const to = sites[pair.to]
    if (!from || !to || from === to) return undefined
    const names = { from: from.label, to: to.label }
    const net = netNewFall(kit, from, to)
    const score = scoreFall(kit, input, from, to)
    if (!net && !score) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title', names), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const shown = [net, score].flatMap((fall): ReportNode[] =>
      fall ? [{ kind: 'heading', runs: words(fall.alt) }, fall.node] : [],
    )
    const amount = { figure: (net ?? score)!.amount }
    return {
      title: kit.say(net ? 'titleNet' : 'titleScore', { ...names, amount }),
      nodes: [...shown, { kind: 'text', runs: kit.say('exact') }],
    }
  },
})

interface Fall {
  readonly alt: string
  readonly node: ReportNode
  /** Id of the figure with the total difference. */
  readonly amount: string
}

/**
 * Breaks down net new people: reach difference at the mean share, share difference at the mean reach (Bennet 1920), and
 * own losses by store, in whole people. The last part in each sum absorbs the rounding difference.
 */
function netNewFall(kit: Kit, from: ComparedSite, to: ComparedSite): Fall | undefined {
  const a = from.facts.demand
  const b = to.facts.demand
  const figureOf = (row: string, { letter }: ComparedSite) => `compare.${row}.${letter}`
  const start = figureOf('netNew', from)
  const end = figureOf('netNew', to)
  if (!a || !b || kit.valueOf(start) === null || kit.valueOf(end) === null) return undefined
  const names = { from: from.label, to: to.label }
  const shareOf = (demand: typeof a) => (demand.within > 0 ? demand.captured / demand.within : 0)
  const reached = Math.round(((b.within - a.within) * (shareOf(a) + shareOf(b))) / 2)
  const reach = kit.figure('reach', kit.text('reach'), reached, signed, {
    method: 'demandTransfer',
    formula: { text: kit.text('reachFormula'), inputs: [] },
  })
  const drawn = [figureOf('drawn', to), figureOf('drawn', from), reach]
  const share = kit.derive('share', kit.text('share'), { op: 'subtract', of: drawn }, signed, {
    method: 'demandTransfer',
    formula: { text: kit.text('shareFormula'), inputs: drawn },
  })
  const stores = storeSteps(kit, a, b, names)
  const lost = [figureOf('ownLoss', from), figureOf('ownLoss', to), ...stores.map(({ figure }) => figure)]
  const rest = kit.derive('rest', kit.text('rest'), { op: 'subtract', of: lost }, signed, { method: 'ownLoss' })
  const steps = [
    { label: kit.text('reach'), figure: reach },
    { label: kit.text('share'), figure: share },
    ...stores,
    ...(kit.valueOf(rest) === 0 ? [] : [{ label: kit.text('rest'), figure: rest }]),
  ]
  const amount = kit.derive('netNew', kit.text('netNew', names), { op: 'subtract', of: [end, start] }, signed, {
    method: 'netNew',
  })
  const alt = kit.text('netNew', names)
  return { alt, amount, node: fallNode(kit, alt, { from, to, start, end, steps }) }
}

function storeSteps(kit: Kit, a: DemandFacts, b: DemandFacts, names: { from: string; to: string }): readonly Step[] {
  const lostToA = wholeLosses(a)
  const lostToB = wholeLosses(b)
  const named = new Map([...a.losses, ...b.losses].map(({ storeId, name }) => [storeId, name]))
  return [...named]
    .map(([id, name]) => ({ id, name, change: (lostToA.get(id) ?? 0) - (lostToB.get(id) ?? 0) }))
    .filter(({ change }) => change !== 0)
    .toSorted((x, y) => Math.abs(y.change) - Math.abs(x.change))
    .slice(0, maxStores)
    .map(({ id, name, change }) => {
      const label = kit.text('loss', { store: name })
      const formula = { text: kit.text('lossFormula', names), inputs: [] }
      return { label, figure: kit.figure(`loss.${id}`, label, change, signed, { method: 'ownLoss', formula }) }
    })
}

function scoreFall(kit: Kit, { comparison }: CompareInput, from: ComparedSite, to: ComparedSite): Fall | undefined {
  const { scores, rows, pair } = comparison
  if (!scores) return undefined
  const start = scores[pair.from]!
  const end = scores[pair.to]!
  const format = { ...pointsFormat, isSigned: true }
  const names = { from: from.label, to: to.label }
  const tenths = (figure: string) => Math.round((kit.valueOf(figure) ?? 0) * 10)
  const changes = rows
    .flatMap(({ id, label, exactPoints }) =>
      exactPoints ? [{ id, label, change: exactPoints[pair.to]! - exactPoints[pair.from]! }] : [],
    )
    .filter(({ change }) => Math.abs(change) > 1e-9)
    .toSorted((x, y) => Math.abs(y.change) - Math.abs(x.change))
  const named = changes.slice(0, maxMeasures)
  const others = changes.slice(maxMeasures)
  const parts = [
    ...named,
    ...(others.length > 0
      ? [{ id: 'rest', label: kit.text('others'), change: others.reduce((sum, { change }) => sum + change, 0) }]
      : []),
  ]
  const shown = roundParts(
    parts.map(({ change }) => change * 10),
    tenths(end) - tenths(start),
  )
  const formula = { text: kit.text('pointsFormula', names), inputs: [] }
  const all = parts.map(({ id, label }, index) => ({
    label,
    figure: kit.figure(`points.${id}`, label, shown[index]! / 10, format, { method: 'weightedScore', formula }),
  }))
  const amount = kit.figure('score', kit.text('score', names), (tenths(end) - tenths(start)) / 10, format, {
    derived: { op: 'subtract', of: [end, start] },
  })
  const alt = kit.text('score', names)
  return { alt, amount, node: fallNode(kit, alt, { from, to, start, end, steps: all }) }
}

interface Ends {
  readonly from: ComparedSite
  readonly to: ComparedSite
  readonly start: string
  readonly end: string
  readonly steps: readonly Step[]
}

const fallNode = (kit: Kit, alt: string, { from, to, start, end, steps }: Ends): ReportNode => ({
  kind: 'waterfall',
  alt,
  steps,
  from: { label: from.label, figure: start },
  to: { label: to.label, figure: end },
  helps: kit.text('helps', { site: to.letter }),
  hurts: kit.text('hurts', { site: to.letter }),
})
