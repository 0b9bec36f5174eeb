import { frameOf } from '#domain/geo/frame.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { type AreaColumn, columnOf } from '../../areaColumn.ts'
import { type AreaIndex, makeAreaIndex } from '../../areaIndex.ts'
import { ringsOfShape } from '../../shape/ringsOfShape.ts'
import { layOut } from '../zones/areaShares.ts'
import type { InputArea } from '../zones/geoJsonInput.ts'
import { concatRings } from '../zones/concatRings.ts'
import { choosePlane } from '../zones/plane.ts'
import { refuseAcross, refuseOffEarth } from '../zones/refuseOffEarth.ts'
import { middleLongitude } from './roadsInput.ts'

interface CountedAreas {
  /** Value per area, NaN if the area has no number. */
  readonly values: AreaColumn<'extensive'>
  readonly index: AreaIndex
  readonly notes: readonly string[]
}

export const exampleVillage = {
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature' as const,
      id: 'village',
      properties: { population: 12_000 },
      geometry: {
        type: 'Polygon' as const,
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
}

/**
 * Indexes areas with the values of a property. Throws `AnalysisProblem` for invalid positions or overlapping areas, or
 * if no area has a number or a number is negative.
 */
export function countedAreas(all: readonly InputArea[], variable: string): CountedAreas {
  const notes: string[] = []
  refuseOffEarth(all.flatMap(({ shape }) => ringsOfShape(shape).flat()))
  for (const { shape } of all) ringsOfShape(shape).forEach(refuseAcross)
  const plane = choosePlane(
    all.map(({ shape }) => shape),
    'degrees',
  )
  const areas = layOut(all, plane, notes).map(({ area }) => area)
  const values = Float64Array.from(areas, ({ id, properties }) => {
    const value = properties[variable]
    // With negative values, the sum could decrease as the zone grows, so a threshold might have several answers.
    if (typeof value === 'number' && value < 0)
      throw new AnalysisProblem(`The property ${variable} of the area "${id}" must be zero or more, but is ${value}.`)
    return typeof value === 'number' ? value : Number.NaN
  })
  if (values.every(Number.isNaN))
    throw new AnalysisProblem(`None of the areas has a number as its property "${variable}".`)
  const rings = concatRings(areas.map(({ shape }) => ringsOfShape(shape).map((ring) => ring.flat())))
  const unknown = values.filter(Number.isNaN).length
  return {
    values: columnOf('extensive', values),
    index: makeAreaIndex(rings, frameOf(middleLongitude(rings.xy))),
    notes: unknown > 0 ? [...notes, `${unknown} areas have no number as "${variable}" and count as empty.`] : notes,
  }
}
