import { fromMercator, toMercator } from '#domain/geo/mercator.ts'
import type { Place } from '#domain/geo/point.ts'
import { fromTwd67, toTwd67 } from '#domain/geo/twd67.ts'
import { fromTwd97, toTwd97 } from '#domain/geo/twd97.ts'
import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { number, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const systems = ['EPSG:4326', 'EPSG:3857', 'EPSG:3826', 'EPSG:3825', 'EPSG:3828', 'EPSG:3827'] as const
type System = (typeof systems)[number]
const system = v.picklist(systems, `must be one of ${systems.join(', ')}`)

/** Coordinates of one system in another. */
export const projectRun = defineRun({
  id: 'project',
  aliases: ['transform', 'reproject', 'coordinates'],
  about:
    'Positions of WGS 84 (4326), Web Mercator (3857), TWD97 TM2 (3826, 3825) or TWD67 TM2 (3828, 3827) in another of these systems.',
  method: 'projectedPlace',
  figures: { positions: 'projectedPlace' },
  input: v.strictObject({
    from: v.optional(system, 'EPSG:4326'),
    to: v.optional(system, 'EPSG:3826'),
    positions: v.pipe(
      rowsOf(v.pipe(v.array(number, 'must be [x, y]'), v.length(2, 'must be [x, y]'))),
      v.description('[longitude, latitude] in degrees, or [easting, northing] in metres'),
    ),
  }),
  example: { from: 'EPSG:4326', to: 'EPSG:3826', positions: [[121.5654, 25.033]] },
  parameters: ['from', 'to'],
  compute({ from, to, positions }) {
    const has = (system: System): boolean => from === system || to === system
    return {
      result: { positions: positions.map(([x, y], at) => write(to, read(from, x!, y!, at))) },
      notes: [
        ...(has('EPSG:3828') || has('EPSG:3827')
          ? ['TWD67 and TWD97 are joined by a plane transformation: true to about 2 m on the main island.']
          : []),
        ...(has('EPSG:3827')
          ? ['Its coefficients were published for the main island only: in Penghu expect errors of about 12 m.']
          : []),
      ],
    }
  },
})

function read(from: System, x: number, y: number, at: number): Place {
  const place = placeOf(from, x, y)
  if (place && Math.abs(place.longitude) <= 180 && Math.abs(place.latitude) <= 90) return place
  throw new AnalysisProblem(`positions[${at}] does not lie where ${from} holds.`)
}

function placeOf(from: System, x: number, y: number): Place | undefined {
  switch (from) {
    case 'EPSG:4326':
      return { longitude: x, latitude: y }
    case 'EPSG:3857':
      return fromMercator(x, y)
    case 'EPSG:3826':
    case 'EPSG:3825':
      return fromTwd97(x, y, from === 'EPSG:3826' ? 3826 : 3825)
    default:
      return fromTwd67(x, y, from === 'EPSG:3828' ? 3828 : 3827)
  }
}

function write(to: System, place: Place): readonly [number, number] {
  if (to === 'EPSG:4326') return [place.longitude, place.latitude]
  if (to === 'EPSG:3857') {
    const { x, y } = toMercator(place)
    return [x, y]
  }
  const isNew = to === 'EPSG:3826' || to === 'EPSG:3825'
  const { easting, northing } = isNew
    ? toTwd97(place, to === 'EPSG:3826' ? 3826 : 3825)
    : toTwd67(place, to === 'EPSG:3828' ? 3828 : 3827)
  return [easting, northing]
}
