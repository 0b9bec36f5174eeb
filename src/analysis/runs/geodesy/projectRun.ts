import { fromGcj02, toGcj02 } from '#domain/geo/gcj02.ts'
import { fromMercator, toMercator } from '#domain/geo/mercator.ts'
import type { Place } from '#domain/geo/point.ts'
import { fromTwd67, toTwd67 } from '#domain/geo/twd67.ts'
import { fromTwd97, toTwd97 } from '#domain/geo/twd97.ts'
import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { number, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const systems = ['EPSG:4326', 'EPSG:3857', 'EPSG:3826', 'EPSG:3825', 'EPSG:3828', 'EPSG:3827', 'GCJ-02'] as const
type System = (typeof systems)[number]

/** Normalizes common spellings of a coordinate system, such as 3826, wgs84 or gcj02. */
function fullName(raw: unknown): unknown {
  const name = String(raw).toUpperCase()
  if (name === 'WGS84' || name === 'WGS 84') return 'EPSG:4326'
  return name === 'GCJ02' ? 'GCJ-02' : /^\d{4}$/.test(name) ? `EPSG:${name}` : typeof raw === 'string' ? name : raw
}
const system = v.pipe(v.unknown(), v.transform(fullName), v.picklist(systems, `must be one of ${systems.join(', ')}`))

/** Western limit of TWD97 and TWD67 in degrees; distortion grows beyond the limits. */
const west = 114
const south = 17
const east = 124
const north = 27
/** Maximum absolute latitude of Web Mercator. */
const farthestNorth = 85.06

export const projectRun = defineRun({
  id: 'project',
  aliases: ['transform', 'reproject', 'coordinates'],
  about:
    'Positions of WGS 84 (4326), Web Mercator (3857), TWD97 TM2 (3826, 3825) or TWD67 TM2 (3828, 3827) in another of these systems; GCJ-02 for mainland China.',
  method: 'projectedPlace',
  figures: { positions: 'projectedPlace' },
  input: v.strictObject({
    from: v.optional(system, 'EPSG:4326'),
    to: v.optional(system, 'EPSG:3826'),
    country: v.optional(
      v.pipe(
        v.string('must be a text'),
        v.description('For GCJ-02: "cn", the only one whose providers draw places shifted'),
      ),
    ),
    positions: v.pipe(
      rowsOf(v.pipe(v.array(number, 'must be [x, y]'), v.length(2, 'must be [x, y]'))),
      v.description('[longitude, latitude] in degrees, or [easting, northing] in metres'),
    ),
  }),
  example: { from: 'EPSG:4326', to: 'EPSG:3826', positions: [[121.5654, 25.033]] },
  parameters: ['from', 'to', 'country'],
  compute({ from, to, country, positions }) {
    const has = (system: System): boolean => from === system || to === system
    if (has('GCJ-02') && country?.toLowerCase() !== 'cn')
      throw new AnalysisProblem(
        'GCJ-02 is for providers of mainland China: say "country": "cn". In Taiwan, Hong Kong and Macao places are never shifted.',
      )
    return {
      result: { positions: positions.map(([x, y], at) => write(to, read(from, x!, y!, at), at)) },
      notes: [
        ...(has('EPSG:3828') || has('EPSG:3827')
          ? ['TWD67 and TWD97 are joined by a plane transformation: true to about 2 m on the main island.']
          : []),
        ...(has('EPSG:3827')
          ? ['Its coefficients were published for the main island only: in Penghu expect errors of about 12 m.']
          : []),
        ...(has('GCJ-02')
          ? ['GCJ-02 by the public formula of its shift; places outside the mainland’s box stay.']
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
    case 'GCJ-02':
      return fromGcj02({ longitude: x, latitude: y }, 'cn')
    case 'EPSG:3826':
    case 'EPSG:3825':
      return fromTwd97(x, y, from === 'EPSG:3826' ? 3826 : 3825)
    default:
      return fromTwd67(x, y, from === 'EPSG:3828' ? 3828 : 3827)
  }
}

function write(to: System, place: Place, at: number): readonly [number, number] {
  const { longitude, latitude } = place
  if (to === 'EPSG:4326') return [longitude, latitude]
  if (to === 'GCJ-02') {
    const shifted = toGcj02(place, 'cn')
    return [shifted.longitude, shifted.latitude]
  }
  const isInside =
    to === 'EPSG:3857'
      ? Math.abs(latitude) <= farthestNorth
      : longitude >= west && longitude <= east && latitude >= south && latitude <= north
  if (!isInside) throw new AnalysisProblem(`positions[${at}] does not lie where ${to} holds.`)
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
