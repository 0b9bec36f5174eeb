import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import type { SiteProblem } from '../../siteSets/siteProblem.ts'
import { id, listOf, number, positive, rowsOf, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { chooseEntry, readSites, type SiteInput } from './siteInput.ts'
import { siteResult } from './siteResult.ts'

const position = v.optional(
  v.pipe(v.array(number, 'must be a list of coordinates'), v.minLength(1, 'must have a coordinate')),
)
const store = v.strictObject({ id, attraction: v.optional(positive, 1), position })

export const maxCaptureRun = defineRun({
  id: 'max-capture',
  aliases: ['maximum-capture', 'market-capture', 'best-sites', 'net-new-sites', 'maximize-market-share'],
  about:
    'Which k sites, with own stores that stay, capture most demand against competitors by a Huff model, and what is net new.',
  method: 'maxCapture',
  figures: {
    objective: 'maxCapture',
    before: 'maxCapture',
    bound: 'siteBound',
    gap: 'siteGap',
    loss: 'siteLoss',
    netNew: 'netNewCaptured',
  },
  input: v.strictObject({
    demand: rowsOf(v.strictObject({ id: v.optional(id), weight: v.optional(zeroOrMore, 1), position })),
    candidates: rowsOf(store),
    fixed: v.optional(v.pipe(listOf(store), v.description('Own stores that stay open')), []),
    competitors: v.optional(listOf(store), []),
    distances: v.optional(
      v.pipe(
        v.array(v.array(v.nullable(zeroOrMore), 'must be a list of numbers'), 'must be a list of lists'),
        v.description('Demand × (candidates, fixed stores, competitors); without it positions are taken'),
      ),
    ),
    protection: v.optional(zeroOrMore, 0),
    choose: chooseEntry,
    attractionExponent: v.optional(positive, 1),
    distanceExponent: v.optional(positive, 2),
    leastDistance: v.optional(v.pipe(positive, v.description('Shorter distances count as this')), 0.01),
    outsideOption: v.optional(v.pipe(zeroOrMore, v.description('Utility of buying nowhere here')), 0),
  }),
  example: {
    demand: [
      { weight: 1000, position: [0, 0] },
      { weight: 500, position: [3, 0] },
      { weight: 800, position: [6, 1] },
    ],
    candidates: [
      { id: 'x', attraction: 100, position: [1, 0] },
      { id: 'y', attraction: 100, position: [5, 1] },
      { id: 'z', attraction: 100, position: [9, 9] },
    ],
    fixed: [{ id: 'own', attraction: 80, position: [2, 2] }],
    competitors: [{ id: 'rival', attraction: 200, position: [3, 1] }],
    choose: 1,
  },
  parameters: ['choose', 'attractionExponent', 'distanceExponent', 'leastDistance', 'outsideOption', 'protection'],
  compute(input) {
    const { competitors, fixed, candidates, distances, outsideOption } = input
    const read = readSites(
      { ...input, fixed: [...fixed, ...competitors], protection: 0 },
      { kind: 'max-capture' },
      input.choose,
    )
    const own = readSites(ownSites(input, distances), { kind: 'max-capture' }, input.choose)
    const attraction = new Map([...candidates, ...fixed, ...competitors].map((one) => [one.id, one.attraction]))
    const names = [...read.ids, ...fixed.map((one) => one.id), ...competitors.map((one) => one.id)]
    const all = names.length
    const remaining = candidates.length + fixed.length
    const utility = (point: number, column: number): number => {
      const distance = Math.max(input.leastDistance, read.problem.matrix[point * all + column]!)
      return attraction.get(names[column]!)! ** input.attractionExponent / distance ** input.distanceExponent
    }
    const others = read.problem.weights.map((_, point) =>
      competitors.reduce((sum, _store, at) => sum + utility(point, remaining + at), outsideOption),
    )
    const matrix = Float64Array.from(
      read.problem.weights.length === 0
        ? []
        : Array.from(read.problem.weights.keys()).flatMap((point) =>
            Array.from({ length: remaining }, (_, column) => utility(point, column)),
          ),
    )
    if (matrix.some((value) => !Number.isFinite(value)) || others.some((value) => !Number.isFinite(value)))
      throw new AnalysisProblem('A utility is too large to be a number: raise leastDistance or lower an exponent.')
    const problem: SiteProblem = { ...own.problem, matrix, others }
    const { result, notes } = siteResult({ problem, ids: own.ids })
    return { result: { ...result, netNew: result.objective - (result.before ?? 0) }, notes }
  },
})

function ownSites(input: SiteInput, distances: SiteInput['distances']): SiteInput {
  const { demand, candidates, fixed, protection } = input
  const remaining = candidates.length + fixed.length
  return { demand, candidates, fixed, protection, distances: distances?.map((row) => row.slice(0, remaining)) }
}
