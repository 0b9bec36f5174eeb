import { AnalysisProblem } from '../../analysisProblem.ts'
import { defineRun } from '../run.ts'
import { circleFeature } from '../zones/sampleAreas.ts'
import { type CannibalisationInput, cannibalisationInput } from './cannibalisationInput.ts'
import { variantsOf, worstOf } from './cannibalisationSensitivity.ts'
import type { HuffInput } from './huffInput.ts'
import { checkHuff } from './huffModel.ts'
import { openingOf } from './huffRun.ts'
import { exposeZones } from './zoneExposure.ts'

const denominators = {
  a1: 'area of the studied zone',
  a2: 'area in at least one of the two zones',
  a3: 'area of the store’s zone',
  a4: 'area of the studied zone',
  exposedPopulation: 'population of the store’s zone',
  impact: 'demand of the existing store before',
  cannibalisationRate: 'demand captured by the new stores',
}

export const cannibalisationRun = defineRun({
  id: 'cannibalisation',
  aliases: ['cannibalization', 'sales-transfer', 'net-new', 'store-impact', 'impact'],
  about:
    'All that is called cannibalisation, side by side, each with what it is divided by, and when the verdict flips.',
  method: 'cannibalisationRate',
  figures: {
    a1: 'areaOverlapA1',
    a2: 'areaOverlapA2',
    a3: 'areaOverlapA3',
    a4: 'areaOverlapA4',
    sharedSquareMetres: 'groundShare',
    storeSquareMetres: 'zoneArea',
    studiedSquareMetres: 'zoneArea',
    sharedPopulation: 'sharedPopulation',
    storePopulation: 'population',
    exposedPopulation: 'exposedPopulation',
    demandBefore: 'huffDemand',
    demandAfter: 'huffDemand',
    transfer: 'demandTransfer',
    impact: 'storeImpact',
    shares: 'huffShare',
    demandByStore: 'huffDemand',
    capturedByNew: 'huffDemand',
    fromOutside: 'demandTransfer',
    newlyReached: 'demandTransfer',
    ownLoss: 'ownLoss',
    cannibalisationRate: 'cannibalisationRate',
    netNew: 'netNew',
    worst: 'verdict',
    limit: 'verdict',
    low: 'verdict',
    high: 'verdict',
  },
  input: cannibalisationInput,
  example: {
    origins: [
      { id: 'north', demand: 1000 },
      { id: 'south', demand: 500 },
    ],
    stores: [
      { id: 'a', attraction: 100, own: true },
      { id: 'b', attraction: 200 },
      { id: 'x', attraction: 100, new: true },
    ],
    distances: [
      [1, 2, 1],
      [2, 1, 1],
    ],
    zones: {
      studied: circleFeature(800, 0, 500),
      stores: [{ id: 'a', zone: circleFeature(0, 0, 500) }],
      units: 'metres',
    },
  },
  parameters: [
    'attractionExponent',
    'attractionTerm',
    'attributeExponents',
    'decay',
    'minimumDistance',
    'outsideOption',
    'judgedBy',
    'limit',
    'radiusChange',
    'exponentChange',
  ],
  compute(input) {
    const notes: string[] = []
    const huff = huffOf(input)
    if (!huff && !input.zones)
      throw new AnalysisProblem(
        'Give origins, stores and distances for demand transfer, or zones for overlap, or both.',
      )
    if (huff) checkHuff(huff)
    if (huff && !huff.stores.some((store) => store.new))
      throw new AnalysisProblem('No store is marked as new: mark the one whose effect is asked for with "new": true.')
    const judged = {
      zones: input.zones && exposeZones(input.zones, 1, notes),
      opening: huff && openingOf(huff, notes),
    }
    const judge = input.judgedBy ?? (huff ? 'impact' : input.zones?.areas ? 'exposedPopulation' : 'a3')
    const worst = worstOf(judge, judged)
    const isAcceptable = worst === null ? null : worst <= input.limit
    if (worst === null) notes.push(`There is no ${judge} to judge by, so that there is no verdict.`)
    const sensitivity = variantsOf(input, huff, judge, judged)
    if (sensitivity.some(({ flips }) => flips))
      notes.push(
        `The verdict flips: ${sensitivity
          .filter(({ flips }) => flips)
          .map(({ change }) => change)
          .join(', ')}. It hangs on settings that are not sure.`,
      )
    if (
      input.zones &&
      [input.zones.studied, ...input.zones.stores.map(({ zone }) => zone)].some(({ type }) => type !== 'Circle')
    )
      notes.push('Only circles are made larger and smaller; drawn zones stay as they are.')
    const values = [
      worst,
      ...sensitivity.flatMap((variant) => (variant.judgedBy === judge ? [variant.worst] : [])),
    ].filter((value) => value !== null)
    return {
      result: {
        denominators,
        zones: judged.zones ?? null,
        opening: judged.opening ?? null,
        verdict: {
          judgedBy: judge,
          limit: input.limit,
          worst,
          isAcceptable,
          flips: sensitivity.some(({ flips }) => flips),
          low: values.length > 0 ? Math.min(...values) : null,
          high: values.length > 0 ? Math.max(...values) : null,
        },
        sensitivity,
      },
      notes: [...new Set(notes)],
    }
  },
})

function huffOf(input: CannibalisationInput): HuffInput | undefined {
  const { origins, stores, distances } = input
  if (!origins && !stores && !distances) return undefined
  if (!origins || !stores || !distances)
    throw new AnalysisProblem(
      `${!origins ? 'origins' : !stores ? 'stores' : 'distances'} is missing; demand transfer needs origins, stores and distances.`,
    )
  return { ...input, origins, stores, distances }
}
