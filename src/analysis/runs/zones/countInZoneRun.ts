import * as v from 'valibot'
import { countByClass, pointsWithin } from '../../countPoints.ts'
import { frameOf } from '#domain/geo/frame.ts'
import { makePointGrid } from '../../pointGrid.ts'
import type { Zone } from '../../zone.ts'
import { defineRun } from '../run.ts'
import { zoneOn } from './areaShares.ts'
import { pointsInput, unitsInput, zoneInput } from './geoJsonInput.ts'
import { choosePlane } from './plane.ts'
import { refuseOffEarth } from './refuseOffEarth.ts'
import { circleFeature, pointFeatures } from './sampleAreas.ts'
import type { Plane } from '../../planar/equalAreaPlane.ts'

const optionalPoints = v.optional(pointsInput)
type Points = v.InferOutput<typeof pointsInput>

export const countInZoneRun = defineRun({
  id: 'count-in-zone',
  aliases: ['counts', 'points-in-zone', 'points-in-polygon', 'nearest'],
  about:
    'What stands in a zone: points of interest by class and type, competitors, own stores, and the nearest competitor.',
  method: 'poiCount',
  figures: {
    poiCount: 'poiCount',
    poiByClass: 'poiCount',
    poiByType: 'poiTypeCount',
    competitorCount: 'competitorCount',
    ownStoreCount: 'ownStoreCount',
    nearestCompetitorMetres: 'nearestCompetitor',
    squareMetres: 'zoneArea',
  },
  input: v.strictObject({
    zone: zoneInput,
    points: v.optional(
      v.pipe(
        pointsInput,
        v.description('Points of interest; properties.class tells their class, properties.type their type'),
      ),
    ),
    competitors: optionalPoints,
    ownStores: optionalPoints,
    from: v.optional(
      v.pipe(
        v.tuple([v.number(), v.number()]),
        v.description('Place that the nearest competitor is looked for from; the middle of a circle unless given'),
      ),
    ),
    units: unitsInput,
  }),
  example: {
    zone: circleFeature(121.5, 25.04, 500),
    points: pointFeatures([
      [121.501, 25.04, { class: 'food', type: 'cafe' }],
      [121.502, 25.041, { class: 'retail' }],
      [121.52, 25.04, { class: 'food' }],
    ]),
    competitors: pointFeatures([[121.503, 25.042, {}]]),
  },
  parameters: ['units'],
  compute({ zone: shape, points, competitors, ownStores, from, units }) {
    const notes: string[] = []
    const all = [...(points ?? []), ...(competitors ?? []), ...(ownStores ?? [])]
    if (units === 'degrees') refuseOffEarth([...all.map(({ position }) => position), ...(from ? [from] : [])])
    const isRound = shape.type === 'Circle' ? shape : undefined
    const plane = choosePlane([shape], units)
    notes.push(`Measured in: ${plane.name}.`)
    const zone = zoneOn(shape, plane, 'zone')
    const classes = [...new Set((points ?? []).map(classOf))].sort()
    if (classes.length > 250) notes.push('Only the first 250 classes in the alphabet are told apart.')
    const counts = points
      ? countByClass(
          gridOf(points, plane, (point) => Math.min(255, classes.indexOf(classOf(point)))),
          zone,
        )
      : undefined
    const start = from ?? (isRound ? ([isRound.centre.longitude, isRound.centre.latitude] as const) : undefined)
    const within = (set: Points | undefined) =>
      set
        ? pointsWithin(
            gridOf(set, plane, () => 0),
            zone,
          ).length
        : null
    if (all.length === 0) notes.push('No points were given, so that there is nothing to count.')
    return {
      result: {
        poiCount: counts ? counts.reduce((sum, count) => sum + count, 0) : null,
        poiByClass: Object.fromEntries(classes.slice(0, 250).map((name, at) => [name, counts?.[at] ?? 0])),
        poiByType: countByType(points ?? [], plane, zone),
        competitorCount: within(competitors),
        ownStoreCount: within(ownStores),
        nearestCompetitorMetres: start && competitors ? nearestMetres(start, competitors, units) : null,
        squareMetres: zone.squareMetres,
      },
      notes,
    }
  },
})

const classOf = ({ properties }: Points[number]): string =>
  typeof properties['class'] === 'string' ? properties['class'] : 'unclassed'

/** Counts points in a zone by "class/type", in alphabetical order; points without a type are omitted. */
function countByType(points: Points, plane: Plane, zone: Zone): Readonly<Record<string, number>> {
  const typed = points.filter(({ properties }) => typeof properties['type'] === 'string')
  const counts: Record<string, number> = {}
  for (const name of typed.map(typeOf).toSorted()) counts[name] = 0
  for (const row of pointsWithin(
    gridOf(typed, plane, () => 0),
    zone,
  ))
    counts[typeOf(typed[row]!)]!++
  return counts
}

const typeOf = (point: Points[number]): string => `${classOf(point)}/${String(point.properties['type'])}`

function gridOf(points: Points, plane: Plane, classAt: (point: Points[number]) => number) {
  const xy = plane.project(Float64Array.from(points.flatMap(({ position }) => [...position])))
  return makePointGrid(frameOf(0), xy, Uint8Array.from(points, classAt))
}

/**
 * Returns the straight-line distance in meters to the nearest point, in a plane around the start; null without points.
 */
function nearestMetres(start: readonly [number, number], points: Points, units: 'degrees' | 'metres'): number | null {
  const centre = { type: 'Circle' as const, centre: { longitude: start[0], latitude: start[1] }, radiusMetres: 1 }
  const plane = choosePlane([centre], units)
  const [x = NaN, y = NaN] = plane.project(Float64Array.of(...start))
  const metres = points.map(({ position }) => {
    const [px = NaN, py = NaN] = plane.project(Float64Array.of(...position))
    const scale = (plane.scaleAt(x, y) + 4 * plane.scaleAt((x + px) / 2, (y + py) / 2) + plane.scaleAt(px, py)) / 6
    return Math.hypot(px - x, py - y) / scale
  })
  return metres.length > 0 ? metres.reduce((a, b) => Math.min(a, b)) : null
}
