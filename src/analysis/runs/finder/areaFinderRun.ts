import { frameOf } from '#domain/geo/frame.ts'
import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { type Failing, makeAreaFinder } from '../../finder/areaFinder.ts'
import { type Condition, measureName } from '../../finder/condition.ts'
import { rankStability } from '../../finder/rankStability.ts'
import { rankRows, scoreRows } from '../../finder/scoreRows.ts'
import { id, listOf, number, positive, rowsOf, wholeNumber, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { tableOfInput } from './finderInput.ts'

const place = v.pipe(v.array(number, 'must be [x, y]'), v.length(2, 'must be [x, y]'))
/** Input names that differ from the current terms. They can't change, because callers have stored inputs. */
export const finderInputNames = { min: 'least', max: 'most', preference: 'wish' } as const

const measures = {
  variable: v.optional(v.pipe(v.string('must be a text'), v.description('A figure of the areas'))),
  count: v.optional(
    v.strictObject({ points: v.string('must be a text'), within: v.pipe(positive, v.description('Metres')) }),
  ),
  nearest: v.optional(v.strictObject({ points: v.string('must be a text') })),
}
const preferenceSchema = v.union(
  [v.picklist(['more', 'less']), v.strictObject({ ideal: number })],
  'must be "more", "less" or {"ideal": number}',
)

export const areaFinderRun = defineRun({
  id: 'area-finder',
  aliases: ['finder', 'site-search'],
  about: 'Which areas fulfil every condition, how they rank, what the others fail, and how firm the ranks are.',
  method: 'areaFinder',
  figures: {
    foundCount: 'areaFinder',
    score: 'finderScore',
    parts: 'finderScore',
    probability: 'rankStability',
    value: 'areaFinder',
    change: 'conditionChange',
    shortBy: 'conditionChange',
  },
  input: v.strictObject({
    areas: rowsOf(
      v.strictObject({ id, position: v.optional(place), values: v.record(v.string(), v.nullable(number)) }),
    ),
    points: v.optional(
      v.pipe(
        v.record(v.string(), listOf(place)),
        v.description('Sets of points by name: own stores, competitors, a class of points of interest'),
      ),
      {},
    ),
    units: v.optional(
      v.pipe(v.picklist(['degrees', 'metres'], 'must be "degrees" or "metres"'), v.description('What positions are')),
      'degrees',
    ),
    conditions: v.optional(
      listOf(
        v.strictObject({
          ...measures,
          [finderInputNames.min]: v.optional(number),
          [finderInputNames.max]: v.optional(number),
        }),
      ),
      [],
    ),
    score: v.optional(
      listOf(
        v.strictObject({
          ...measures,
          [finderInputNames.preference]: v.optional(preferenceSchema, 'more'),
          weight: zeroOrMore,
        }),
      ),
      [],
    ),
    seed: v.optional(wholeNumber, 1),
    nearMisses: v.optional(wholeNumber, 10),
  }),
  example: {
    areas: [
      { id: 'north', position: [0, 0], values: { people: 5200, rent: 900 } },
      { id: 'south', position: [0, 3000], values: { people: 4100, rent: 500 } },
      { id: 'hills', position: [9000, 0], values: { people: 700, rent: 100 } },
    ],
    points: {
      schools: [
        [200, 100],
        [100, 3100],
      ],
      own: [[9500, 0]],
    },
    units: 'metres',
    conditions: [
      { variable: 'people', least: 3000 },
      { count: { points: 'schools', within: 500 }, least: 1 },
      { nearest: { points: 'own' }, least: 1000 },
    ],
    score: [
      { variable: 'people', weight: 60 },
      { variable: 'rent', wish: 'less', weight: 40 },
    ],
    seed: 7,
  },
  parameters: ['conditions', 'score', 'seed', 'units'],
  compute(input) {
    const table = tableOfInput(input, (longitude) => frameOf(longitude))
    const finder = makeAreaFinder(table)
    const conditions = input.conditions.map(
      (one): Condition => ({ measure: measureOf(one), min: one[finderInputNames.min], max: one[finderInputNames.max] }),
    )
    const rows = [...finder.find(conditions)]
    const idOf = (row: number): string => input.areas[row]!.id
    const parts = input.score.map((one) => {
      const measure = measureOf(one)
      const { [finderInputNames.preference]: preference, weight } = one
      return { values: rows.map((row) => finder.valueOf(measure, row)), preference, weight }
    })
    const scores = parts.length > 0 && rows.length > 0 ? scoreRows(rows.length, parts) : undefined
    const order = scores ? [...rankRows(scores.scores)] : [...rows.keys()]
    const firmness = new Map(
      scores ? rankStability(scores, { seed: input.seed }).map((one) => [one.row, one.probability]) : [],
    )
    const shown = ({ condition, value, change }: Failing) => ({
      condition: measureName(conditions[condition]!.measure),
      value: value ?? null,
      change: change ?? null,
    })
    const isFound = new Set(rows)
    return {
      result: {
        foundCount: rows.length,
        found: order.map((at) => ({
          id: idOf(rows[at]!),
          score: scores?.scores[at] ?? null,
          parts: scores ? scores.parts.map((part) => part[at]!) : [],
          // Probability of staying in the top ten when weights change by up to a fifth; null outside the top ten.
          probability: firmness.get(at) ?? null,
        })),
        leftOut: input.areas.flatMap((area, row) =>
          isFound.has(row) ? [] : [{ id: area.id, failing: finder.explain(conditions, row).map(shown) }],
        ),
        nearMisses: finder
          .nearMisses(conditions, input.nearMisses)
          .map(({ row, failing, shortBy }) => ({ id: idOf(row), failing: shown(failing), shortBy })),
      },
    }
  },
})

interface MeasureInput {
  readonly variable?: string | undefined
  readonly count?: { readonly points: string; readonly within: number } | undefined
  readonly nearest?: { readonly points: string } | undefined
}

function measureOf({ variable, count, nearest }: MeasureInput): Condition['measure'] {
  const asked = [variable, count, nearest].filter((one) => one !== undefined)
  if (asked.length !== 1)
    throw new AnalysisProblem('Each condition and part of a score names one of "variable", "count" and "nearest".')
  if (variable !== undefined) return { kind: 'value', variable }
  if (count) return { kind: 'count', points: count.points, withinMetres: count.within }
  return { kind: 'nearest', points: nearest!.points }
}
