import { formats } from '../../blockKit.ts'
import type { ReportNode, ReportRun } from '../../../report/reportNode.ts'
import { type FindingInput, type FindingKit, siteNames } from './findingKit.ts'

/**
 * Minimum relative difference between losses. The model's decay and travel distance are accurate to about a quarter.
 * Sites share most of that error; a tenth is assumed to remain.
 */
const ownLossThreshold = 0.1

interface OwnLossFinding {
  /** Clause for the headline, if the leader takes markedly more from own stores than any other site. */
  readonly clause: readonly ReportRun[] | undefined
  readonly nodes: readonly ReportNode[]
}

export function ownLossFinding(kit: FindingKit, { comparison }: FindingInput): OwnLossFinding {
  const { sites, rows, ranks, leader } = comparison
  const row = rows.find(({ id }) => id === 'ownLoss')
  const own = row?.numbers[leader] ?? null
  const others = sites.flatMap((_, site) => {
    const loss = row?.numbers[site] ?? null
    return site === leader || loss === null ? [] : [{ site, loss }]
  })
  const isAlone = ranks.filter((rank) => rank === 1).length === 1
  const next = Math.max(...others.map(({ loss }) => loss))
  if (!row || own === null || !isAlone || others.length === 0 || own <= 0 || own < next) return nothing
  const threshold = kit.figure('threshold', kit.text('threshold'), ownLossThreshold, {
    ...formats.percent,
    decimals: 0,
  })
  const nextSites = others.filter(({ loss }) => loss === next).map(({ site }) => site)
  const said = {
    site: sites[leader]!.label,
    loss: { figure: row.figures[leader]! },
    nextLoss: { figure: row.figures[nextSites[0]!]! },
    next: siteNames(kit, comparison, nextSites),
    threshold: { figure: threshold },
  }
  const isMarked = own - next >= ownLossThreshold * own
  return {
    clause: isMarked ? kit.say('ownLossMost', said) : undefined,
    nodes: [{ kind: 'text', runs: kit.say(isMarked ? 'ownLossWhy' : 'ownLossAlike', said) }],
  }
}

const nothing: OwnLossFinding = { clause: undefined, nodes: [] }
