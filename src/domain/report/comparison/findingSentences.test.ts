import { describe, expect, test } from 'vitest'
import { locales } from '../../locale.ts'
import { formatFigure } from '../reportFigure.ts'
import type { Report, ReportRun } from '../reportNode.ts'
import type { SiteFacts } from '../../reportAssembly/siteFacts.ts'
import { catalogueWording } from '#tests/tools/catalogueWording.ts'
import { randomNumbers, randomSetup, randomSites } from '#tests/tools/randomComparisons.ts'
import { sampleComparison } from '#tests/tools/sampleComparison.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import type { Comparison } from '../../reportAssembly/comparison/comparison.ts'
import { exampleSites } from '#tests/reports/exampleSites.ts'

const tieWords = { 'en-us': /\btie(d)?\b/, 'zh-tw': /並列|相同/, 'zh-cn': /并列|相同/ } as const

const spoken = (report: Report, runs: readonly ReportRun[]): string =>
  runs.map((run) => ('figure' in run ? formatFigure(report.figures[run.figure]!, report.locale) : run.text)).join('')

function numbersIn(sentence: string, { sites }: Comparison): readonly string[] {
  const bare = sites.reduce((text, { label }) => text.replaceAll(label, ''), sentence)
  return (bare.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted()
}

function expected({ rows, scores, sites }: Comparison, report: Report) {
  const counted = rows.filter(({ better, countedBy, numbers }) => {
    const known = numbers.filter((one) => one !== null)
    return better && countedBy === undefined && new Set(known).size > 1
  })
  const facts = counted.flatMap(({ fact }) => fact ?? [])
  expect(new Set(facts).size).toBe(facts.length)
  const counts = sites.map(
    (_, site) =>
      counted.filter(({ better, numbers }) => {
        const known = numbers.filter((one) => one !== null)
        return numbers[site] === (better === 'higher' ? Math.max(...known) : Math.min(...known))
      }).length,
  )
  const valueOf = (id: string) => report.figures[id]!.value as number
  return { all: counted.length, counts, points: scores?.map(valueOf) }
}

function check(sites: readonly SiteFacts[], setup = {}) {
  const titles = locales.map((locale) => {
    const { comparison, report } = sampleComparison(setup, sites, () => true, catalogueWording(locale))
    const block = report.blocks.find(({ kind }) => kind === 'compareFinding')!
    const title = spoken(report, block.title!)
    const { ranks, leader, scores } = comparison
    const { all, counts, points } = expected(comparison, report)
    const leaders = ranks.flatMap((rank, site) => (rank === 1 ? [site] : []))
    if (points || all > 0) for (const site of leaders) expect(title).toContain(comparison.sites[site]!.label)
    const numbers: string[] = []
    const others = counts.filter((_, site) => site !== leader)
    const maxOthers = Math.max(...others)
    const isTied = leaders.length > 1
    if (points) {
      const [first, second] = points.toSorted((a, b) => b - a)
      const apart = (first! - second!).toFixed(1)
      expect(points[leader]).toBe(first)
      numbers.push(first!.toFixed(1))
      if (!isTied) numbers.push(apart === '0.0' ? '0.1' : apart)
      if (!isTied && all > 0) numbers.push(`${counts[leader]}`, `${all}`)
    } else if (all > 0) numbers.push(`${counts[leader]}`, `${all}`)
    const isCounted = all > 0 && !isTied
    if (isCounted && (!points || maxOthers !== counts[leader])) numbers.push(`${maxOthers}`)
    const ownLoss = comparison.rows.find(({ id }) => id === 'ownLoss')
    const losses = ownLoss?.numbers ?? []
    const loss = losses[leader] ?? null
    const nextLoss = Math.max(...losses.flatMap((one, site) => (site === leader ? [] : (one ?? []))))
    const isMarked = !isTied && loss !== null && loss > 0 && Number.isFinite(nextLoss) && loss - nextLoss >= loss / 10
    const written = (site: number) => formatFigure(report.figures[ownLoss!.figures[site]!]!, locale)
    if (isMarked) numbers.push(written(leader), written(losses.indexOf(nextLoss)))
    expect(numbersIn(title, comparison), title).toEqual(numbers.toSorted())
    const saysTie =
      (isTied && (points !== undefined || all > 0)) ||
      (points !== undefined && isCounted && maxOthers === counts[leader])
    expect(tieWords[locale].test(title), title).toBe(saysTie)
    const lines = block.nodes.flatMap((node) => (node.kind === 'text' ? [spoken(report, node.runs)] : []))
    for (const [site, { label }] of comparison.sites.entries()) {
      const line = lines.find((one) => one.includes(label) && numbersIn(one, comparison).length === 2)!
      expect(numbersIn(line, comparison), line).toEqual([`${counts[site]}`, `${all}`].toSorted())
    }
    const saysThreshold = lines.some((line) => line.includes('10%'))
    const isMost = !isTied && loss !== null && loss > 0 && Number.isFinite(nextLoss) && loss >= nextLoss
    expect(saysThreshold).toBe(isMost)
    expect(scores === undefined).toBe(points === undefined)
    return title
  })
  expect(new Set(titles).size).toBe(locales.length)
  return titles[0]!
}

test('60 random comparisons say in three languages what their figures are, ties and distances included', () => {
  const random = randomNumbers(testSeed())
  for (let round = 0; round < 60; round++) check(randomSites(random), randomSetup(random))
})

describe('the headline', () => {
  const [tonghua, wuxing, anhe] = exampleSites(3)

  test('tells two sites that are alike in everything as a tie, and names both', () => {
    const twin = { ...anhe!, id: 'twin', name: 'Twin' }
    expect(check([tonghua!, anhe!, twin])).toMatch(
      /^B Anhe 安和路 and C Twin tie for the lead with [\d.]+ points each$/,
    )
  })

  test('tells who is best on as many measures as the leader, and counts people, households and density once', () => {
    const title = check([tonghua!, wuxing!, anhe!])
    expect(title).toContain('ahead of')
    const { comparison } = sampleComparison()
    const once = comparison.rows.filter(({ fact, countedBy }) => fact === 'people' && countedBy === undefined)
    expect(once.filter(({ better }) => better).map(({ id }) => id)).toEqual(['population'])
    expect(comparison.rows.find(({ id }) => id === 'households')).toMatchObject({ countedBy: 'population', weight: 0 })
  })

  const takes = (lost: number): SiteFacts => ({
    ...tonghua!,
    id: `takes-${lost}`,
    name: `Takes`,
    zone: { ...tonghua!.zone!, values: { population: 90_000 + lost, households: 40_000 } },
    demand: {
      ...tonghua!.demand!,
      captured: 9000 + 3 * lost,
      ownLoss: lost,
      losses: [{ storeId: 's', name: 'S', before: 20_000, lost }],
    },
  })

  test('says nothing of own stores where 1,690 stand against 1,661, and gives both figures where the difference is a tenth', () => {
    expect(check([takes(1661), takes(1690)])).not.toContain('own stores')
    expect(check([takes(1500), takes(1690)])).toContain(
      'the leader takes the most people from your stores: 1,690, compared with 1,500 for A Takes',
    )
  })

  test('tells the count of measures where there is no score', () => {
    const bare = (site: SiteFacts): SiteFacts => ({
      ...site,
      zone: undefined as never,
      demand: undefined as never,
      pois: [],
      rivals: [],
      store: {},
      finance: undefined as never,
    })
    expect(check([bare(tonghua!), bare(anhe!)])).toBe('No measure differs between the sites')
    const peopled = (site: SiteFacts): SiteFacts => ({ ...bare(site), zone: site.zone! })
    expect(check([bare(tonghua!), peopled(wuxing!), peopled(anhe!)])).toContain('B Wuxing 吳興街 is best on')
  })
})
