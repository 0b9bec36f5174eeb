import { frameOf } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { makeAreaIndex } from '../../areaIndex.ts'
import { thresholdCircle } from '../../thresholdArea.ts'
import { positive } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { areasInput } from '../zones/geoJsonInput.ts'
import { middleLongitude, placeInput } from './roadsInput.ts'

/** How far one must look to find so many. */
export const thresholdAreaRun = defineRun({
  id: 'threshold-area',
  aliases: ['threshold', 'grow-until', 'threshold-ring', 'threshold-radius'],
  about: 'The smallest circle around a place that holds so many people (or whatever adds up over areas).',
  method: 'thresholdRadius',
  figures: { radiusMetres: 'thresholdRadius', held: 'thresholdHeld' },
  input: v.strictObject({
    areas: areasInput,
    variable: v.optional(
      v.pipe(v.string('must be a text'), v.description('Property of the areas that adds up')),
      'population',
    ),
    place: placeInput,
    target: v.pipe(positive, v.description('How many the circle must hold')),
  }),
  example: {
    areas: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'village',
          properties: { population: 12_000 },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [121.5, 25],
                [121.54, 25],
                [121.54, 25.04],
                [121.5, 25.04],
                [121.5, 25],
              ],
            ],
          },
        },
      ],
    },
    variable: 'population',
    place: [121.52, 25.02],
    target: 2000,
  },
  parameters: ['variable', 'target'],
  compute({ areas, variable, place, target }) {
    const values = Float64Array.from(areas, ({ properties }) => {
      const value = properties[variable]
      return typeof value === 'number' ? value : Number.NaN
    })
    if (values.every(Number.isNaN))
      throw new AnalysisProblem(`None of the areas has a number as its property "${variable}".`)
    const rings = ringsOf(areas.map(({ shape }) => shape))
    const index = makeAreaIndex(rings, frameOf(middleLongitude(rings.xy)))
    const { radiusMetres, held } = thresholdCircle(index, values, place, target)
    const unknown = values.filter(Number.isNaN).length
    return {
      result: { radiusMetres, held },
      notes: unknown > 0 ? [`${unknown} areas have no number as "${variable}" and count as empty.`] : [],
    }
  },
})

/** Shapes as rings of degrees, one area each. */
function ringsOf(shapes: readonly Shape[]) {
  const [xy, ringStart, areaStart]: [number[], number[], number[]] = [[], [0], [0]]
  for (const shape of shapes) {
    const rings =
      shape.type === 'Polygon' ? shape.coordinates : shape.type === 'MultiPolygon' ? shape.coordinates.flat() : []
    for (const ring of rings) {
      for (const [longitude, latitude] of ring) xy.push(longitude, latitude)
      ringStart.push(xy.length / 2)
    }
    areaStart.push(ringStart.length - 1)
  }
  return { xy: Float64Array.from(xy), ringStart: Uint32Array.from(ringStart), areaStart: Uint32Array.from(areaStart) }
}
