import type { ReportRun } from '../../../report/reportNode.ts'
import { pointsFormat } from '../scoreSites.ts'
import { type FindingInput, type FindingKit, siteNames } from './findingKit.ts'

type Clause = readonly ReportRun[] | undefined

/** States the leading site by score, and its margin; undefined without a score or a second site. */
export function scoreClause(kit: FindingKit, { comparison }: FindingInput): Clause {
  const { sites, scores, ranks, leader } = comparison
  if (!scores || sites.length < 2) return undefined
  const score = { figure: scores[leader]! }
  const leaders = sitesOfRank(ranks, 1)
  if (leaders.length > 1) return kit.say('scoreTied', { sites: siteNames(kit, comparison, leaders), score })
  const runnersUp = sitesOfRank(ranks, 2)
  const of = [scores[leader]!, scores[runnersUp[0]!]!]
  const [own, other] = of.map((id) => kit.valueOf(id) ?? 0)
  const difference = Math.round((own! - other!) * 10) / 10
  const names = { site: sites[leader]!.label, next: siteNames(kit, comparison, runnersUp), score }
  if (difference === 0) return kit.say('scoreClose', names)
  const derived = { op: 'subtract', of } as const
  const distance = kit.figure('distance', kit.text('distance'), difference, pointsFormat, {
    method: 'weightedScore',
    derived,
  })
  return kit.say('scoreAhead', { ...names, distance: { figure: distance } })
}

/**
 * States on how many measures the leader is best, and the best of the other sites; undefined if there is nothing to
 * state, for example if sites are tied for the best score.
 */
export function leadClause(kit: FindingKit, { comparison, leads, all }: FindingInput): Clause {
  const { sites, scores, ranks, leader } = comparison
  const counts = leads.map((id) => kit.valueOf(id) ?? 0)
  const isScored = scores !== undefined && sites.length > 1
  const leaders = sitesOfRank(ranks, 1)
  // Sites tied for the best score are listed individually below.
  if (isScored && leaders.length > 1) return undefined
  if (kit.valueOf(all) === 0) return isScored ? undefined : kit.say('noMeasure')
  const own = counts[leader]!
  const said = { site: sites[leader]!.label, count: { figure: leads[leader]! }, all: { figure: all } }
  if (leaders.length > 1) return kit.say('bestTied', { ...said, sites: siteNames(kit, comparison, leaders) })
  const others = [...counts.keys()].filter((site) => site !== leader)
  const largest = Math.max(0, ...others.map((site) => counts[site]!))
  const nextSites = others.filter((site) => counts[site] === largest)
  if (nextSites.length === 0) return kit.say('bestOn', said)
  const next = siteNames(kit, comparison, nextSites)
  if (isScored && largest === own) return kit.say('alsoTied', { ...said, others: next })
  const key = isScored ? (largest > own ? 'alsoFewer' : 'alsoMost') : 'bestMost'
  return kit.say(key, { ...said, next, nextCount: { figure: leads[nextSites[0]!]! } })
}

const sitesOfRank = (ranks: readonly number[], rank: number): readonly number[] =>
  ranks.flatMap((one, site) => (one === rank ? [site] : []))
