import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { incomeEdges, medianOfBrackets } from '../../income/incomeBrackets.ts'
import { shareBelow } from '../../income/incomeSpread.ts'
import { number, positive } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { coverageIn, measureShares, refuseNegative, type SharedArea, valueOf } from './areaShares.ts'
import { areasInput, type InputArea, unitsInput, zoneInput } from './geoJsonInput.ts'
import { twoAreas } from './sampleAreas.ts'

const quartiles = ['incomeQ1', 'incomeMedian', 'incomeQ3'] as const

export const incomeRun = defineRun({
  id: 'income-in-zone',
  aliases: ['income', 'income-brackets', 'zone-income'],
  about: 'Income in a zone: tax units, their income and mean, and how many of them are in each bracket, with a median.',
  method: 'incomeBracket',
  figures: {
    taxUnits: 'taxUnits',
    incomeTotal: 'incomeTotal',
    incomePerUnit: 'incomePerUnit',
    count: 'incomeBracket',
    share: 'incomeShare',
    from: 'incomeBracket',
    to: 'incomeBracket',
    median: 'incomeMedian',
    coverage: 'coverage',
  },
  input: v.strictObject({
    areas: v.pipe(
      areasInput,
      v.description(`Areas with the properties taxUnits, incomeTotal and, for brackets, ${quartiles.join(', ')}`),
    ),
    zone: zoneInput,
    edges: v.pipe(
      v.optional(v.array(v.pipe(number, positive), 'must be a list'), [...incomeEdges('TWD')!]),
      v.check((edges) => edges.every((edge, at) => at === 0 || edge > edges[at - 1]!), 'must rise'),
      v.description('Ends of the brackets but the last, in the unit of the quartiles'),
    ),
    units: unitsInput,
  }),
  example: twoAreas(
    {
      taxUnits: 2000,
      incomeTotal: 1_400_000_000,
      incomeQ1: 210_000,
      incomeMedian: 430_000,
      incomeQ3: 820_000,
    },
    {
      taxUnits: 3000,
      incomeTotal: 3_600_000_000,
      incomeQ1: 280_000,
      incomeMedian: 640_000,
      incomeQ3: 1_300_000,
    },
  ),
  parameters: ['edges', 'units'],
  compute({ areas, zone: shape, edges, units }) {
    const notes: string[] = []
    const isKnown = (area: InputArea): boolean =>
      valueOf(area, 'taxUnits') !== undefined && valueOf(area, 'incomeTotal') !== undefined
    if (!areas.some(isKnown)) throw new AnalysisProblem('No area has both taxUnits and incomeTotal.')
    refuseNegative(areas, ['taxUnits', ...quartiles])
    const { zone, shares: all } = measureShares(shape, areas, units, notes)
    const shares = all.filter(({ area }) => isKnown(area))
    const sum = (name: string): number | null =>
      shares.length > 0 ? shares.reduce((total, part) => total + valueOf(part.area, name)! * part.share, 0) : null
    const taxUnits = sum('taxUnits')
    const incomeTotal = sum('incomeTotal')
    const counts = countsOf(shares, edges)
    if (!counts)
      notes.push(`No area of the zone has ${quartiles.join(', ')} in this order, so that there are no brackets.`)
    const counted = (counts ?? []).reduce((total, count) => total + count, 0)
    const median = counts && medianOfBrackets(counts, edges)
    if (counts && median === undefined) notes.push('The median lies in the last bracket, which has no end.')
    const coverage = coverageIn(all, zone, isKnown)
    return {
      result: {
        taxUnits,
        incomeTotal,
        incomePerUnit: taxUnits && incomeTotal !== null ? incomeTotal / taxUnits : null,
        brackets: (counts ?? []).map((count, at) => ({
          from: edges[at - 1] ?? 0,
          to: edges[at] ?? null,
          count,
          share: counted > 0 ? count / counted : null,
        })),
        median: median ?? null,
        coverage,
      },
      coverage,
      notes,
      spreadsheet: taxUnits && incomeTotal !== null ? { incomePerUnit: `=${incomeTotal}/${taxUnits}` } : {},
    }
  },
})

/** Returns the tax units per bracket; undefined if no area has quartiles in ascending order. */
function countsOf(shares: readonly SharedArea[], edges: readonly number[]): readonly number[] | undefined {
  const counts = [...edges, Infinity].map(() => 0)
  let known = 0
  for (const { area, share } of shares) {
    const units = valueOf(area, 'taxUnits')!
    const total = valueOf(area, 'incomeTotal')!
    const [q1, median, q3] = quartiles.map((name) => valueOf(area, name))
    if (q1 === undefined || median === undefined || q3 === undefined || q1 > median || median > q3) continue
    known++
    let below = 0
    for (const at of counts.keys()) {
      const edge = edges[at]
      const upTo = edge === undefined ? 1 : shareBelow({ q1, median, q3, mean: total / units }, edge)
      counts[at]! += units * share * (upTo - below)
      below = upTo
    }
  }
  return known > 0 ? counts : undefined
}
