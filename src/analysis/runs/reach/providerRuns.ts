import * as v from 'valibot'
import { frameOf } from '#domain/geo/frame.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { rimDifference } from '../../rimDifference.ts'
import { reachFromWays } from '../../surface/reachFromWays.ts'
import { positive, reachable, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { squareMetresOf } from './squareMetresOf.ts'
import { placeInput } from './roadsInput.ts'

const costs = v.pipe(
  rowsOf(reachable),
  v.description('Seconds or metres of the way to each point; null where there is none'),
)
const limit = v.pipe(positive, v.description('Seconds or metres, as the costs'))

export const providerReachRun = defineRun({
  id: 'provider-reach',
  aliases: ['matrix-isochrone', 'isochrone-from-matrix'],
  about: 'Which ground is within reach of a place, by the costs of ways to a square grid around it.',
  method: 'outsideReach',
  figures: { squareMetres: 'zoneArea' },
  input: v.strictObject({ place: placeInput, cellMetres: positive, costs, limit }),
  example: {
    place: [121.5, 25.03],
    cellMetres: 500,
    costs: [850, 600, 850, 600, 0, 600, 850, null, 850],
    limit: 300,
  },
  parameters: ['cellMetres', 'limit'],
  compute({ place, cellMetres, costs: given, limit: max }) {
    const count = Math.sqrt(given.length)
    if (count % 2 !== 1 || count < 3)
      throw new AnalysisProblem(
        'The costs must be those of a square grid with an odd number of points to a side, 3 or more.',
      )
    const zone = reachFromWays(
      { place, count, cellMetres, costs: Float64Array.from(given, (cost) => cost ?? Infinity) },
      max,
    )
    if (!zone) throw new AnalysisProblem('No point of the grid is within reach.')
    return { result: { squareMetres: squareMetresOf(zone, frameOf(place.longitude)), zone } }
  },
})

export const rimCheckRun = defineRun({
  id: 'rim-check',
  aliases: ['hybrid-drive-time'],
  about:
    'How far the ways of a provider to points of the rim of a zone differ from the limit that the zone was drawn by.',
  method: 'rimDifference',
  figures: {
    median: 'rimDifference',
    min: 'rimDifference',
    max: 'rimDifference',
    near: 'rimDifference',
    compared: 'rimDifference',
    withoutWay: 'rimDifference',
  },
  input: v.strictObject({ costs, limit }),
  example: { costs: [580, 660, 900, null], limit: 600 },
  parameters: ['limit'],
  compute({ costs: given, limit: max }) {
    const result = rimDifference(given, max)
    if (!result) throw new AnalysisProblem('The provider has a way to none of the points.')
    return { result }
  },
})
