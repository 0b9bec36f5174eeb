import { describe, expect, test } from 'vitest'
import { formatFigure } from '../../report/reportFigure.ts'
import type { ReportNode } from '../../report/reportNode.ts'
import type { SiteFacts } from '../siteFacts.ts'
import { sampleComparison } from '#tests/tools/sampleComparison.ts'
import { exampleSites } from '#tests/reports/exampleSites.ts'

const rowOf = ({ comparison }: ReturnType<typeof sampleComparison>, id: string) =>
  comparison.rows.find((row) => row.id === id)!
const nodesOf = <K extends ReportNode['kind']>({ report }: ReturnType<typeof sampleComparison>, kind: K) =>
  report.blocks
    .flatMap(({ nodes }) => nodes)
    .filter((node): node is Extract<ReportNode, { kind: K }> => node.kind === kind)
const numberOf = (written: string): number => Number(written.replace('−', '-').replaceAll(/[^\d.-]/g, ''))

test('the better side is the larger or the smaller one as the row says, and none where all are alike', () => {
  const made = sampleComparison()
  expect(rowOf(made, 'population')).toMatchObject({ numbers: [51_287, 36_944, 56_782], best: [2] })
  expect(rowOf(made, 'rivals')).toMatchObject({ better: 'lower', numbers: [8, 3, 7], best: [1] })
  const alike = sampleComparison(
    {},
    exampleSites(3).map((site) => ({ ...site, zone: exampleSites(1)[0]!.zone! })),
  )
  expect(rowOf(alike, 'population').best).toEqual([])
})

describe('the difference of two', () => {
  test.each([
    ['A', 'C'],
    ['B', 'C'],
    ['C', 'A'],
  ])('from %s to %s is the sum of its parts as they are written', (from, to) => {
    const sites = exampleSites(3)
    const idOf = (letter: string) => sites['ABC'.indexOf(letter)]!.id
    const made = sampleComparison({ pair: { from: idOf(from), to: idOf(to) } })
    const falls = nodesOf(made, 'waterfall')
    expect(falls).toHaveLength(2)
    for (const fall of falls) {
      const written = (id: string) => numberOf(formatFigure(made.report.figures[id]!, 'en-us'))
      const sum = fall.steps.reduce((all, { figure }) => all + written(figure), written(fall.from.figure))
      expect(sum).toBeCloseTo(written(fall.to.figure), 9)
      expect(fall.steps.length).toBeGreaterThan(1)
    }
  })
})

test('the score of a site is the sum of its points as they are written, by the weights that somebody set', () => {
  const made = sampleComparison({ weights: { population: 3, rivals: 0 } })
  const { comparison, report } = made
  expect(rowOf(made, 'rivals').points).toBeUndefined()
  for (const [site, score] of comparison.scores!.entries()) {
    const points = comparison.rows.flatMap((row) => row.points?.[site] ?? [])
    const sum = points.reduce((all, id) => all + numberOf(formatFigure(report.figures[id]!, 'en-us')), 0)
    expect(numberOf(formatFigure(report.figures[score]!, 'en-us'))).toBeCloseTo(sum, 9)
  }
})

test('a measure that one site lacks counts for no score, and says so by a dash', () => {
  const [first, ...rest] = exampleSites(3)
  const made = sampleComparison({}, [{ ...first!, demand: undefined as never }, ...rest])
  expect(rowOf(made, 'drawn').points).toBeUndefined()
  expect(formatFigure(made.report.figures[rowOf(made, 'drawn').figures[0]!]!, 'en-us')).toBe('–')
})

test('totals are set against people, m² and ping; shares and distances stay as they are', () => {
  const drawn = rowOf(sampleComparison(), 'drawn').numbers
  const perPerson = rowOf(sampleComparison({ normalise: 'person' }), 'drawn')
  expect(perPerson.numbers[0]).toBeCloseTo(drawn[0]! / 51_287, 12)
  const perPing = rowOf(sampleComparison({ normalise: 'ping' }), 'drawn').numbers[0]!
  const perMetre = rowOf(sampleComparison({ normalise: 'squareMetre' }), 'drawn').numbers[0]!
  expect(perPing / perMetre).toBeCloseTo(400 / 121, 9)
  expect(rowOf(sampleComparison({ normalise: 'ping' }), 'ownShare').by).toBeUndefined()
})

test('sites stand by a measure with the pinned one first; letters stay theirs; hidden rows leave score and table', () => {
  const sites = exampleSites(3)
  const sorted = sampleComparison({ sortedBy: 'population' }).comparison.sites.map(({ letter }) => letter)
  expect(sorted).toEqual(['C', 'A', 'B'])
  const pinned = sampleComparison({ sortedBy: 'population', reference: sites[1]!.id }).comparison
  expect(pinned.sites.map(({ letter }) => letter)).toEqual(['B', 'C', 'A'])
  expect(pinned.reference).toBe(0)
  const hidden = sampleComparison({ hidden: ['population'] })
  expect(hidden.comparison.rows.map(({ id }) => id)).not.toContain('population')
  expect(Object.keys(hidden.report.figures)).not.toContain('compare.population.points.A')
})

test('who may not see lease and sales gets no figure of them, nor one made from them', () => {
  const open = sampleComparison({}, exampleSites(3), (right) => right !== 'commercial.view')
  const all = sampleComparison()
  expect(Object.keys(all.report.figures).some((id) => id.includes('lease.rentTotal'))).toBe(true)
  expect(JSON.stringify(open.report)).not.toContain('rent')
})

test('a store that was deleted stands with its name and dashes, and the report says so', () => {
  const [first, ...rest] = exampleSites(3)
  const { id, name } = first!
  const gone: SiteFacts = {
    id,
    name,
    isGone: true,
    isCandidate: true,
    surveys: [],
    areas: [],
    zones: [],
    overlaps: [],
    pois: [],
    rivals: [],
    lacks: ['place'],
  }
  const { report } = sampleComparison({}, [gone, ...rest])
  expect(JSON.stringify(report.blocks[0])).toContain('were deleted')
})
