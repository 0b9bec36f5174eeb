import { classBreaks } from '#analysis/classing.ts'
import { RecordedZones } from '#analysis/study/recordedZones.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { ReportMapNode, ReportMapPoint } from '#domain/report/reportNode.ts'
import type { SiteFacts } from '#domain/reportAssembly/siteFacts.ts'
import { isStoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords, recordById, recordsOfStore } from '#db/queries/records.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import type { GatherWords } from './gatherWords.ts'
import type { Gathering } from './gathering.ts'
import type { AreaRef } from '#analysis/study/finderTypes.ts'
import { punctuationOf } from '#domain/punctuation.ts'

/** Minimum half-width of a map in meters. */
const minMetres = 1200
/** Height of a map relative to its width. */
const aspect = 0.66
const margin = 1.15
const metresPerDegree = 111_320
const maxAreas = 160
/** Maximum number of own stores' zones drawn: those that share the most area with the site's zone. */
const maxOverlapping = 3

/** Returns the half-width in meters at which every zone fits into a frame around the zone's own location. */
export function reachOf(zones: readonly { readonly place: Place; readonly shape: Shape }[]): number {
  const wanted = zones.map(({ place, shape }) => {
    if (shape.type === 'Circle') return (shape.radiusMetres * margin) / aspect
    const { west, east, south, north } = boundsOf(shape)
    const high = Math.max(north - place.latitude, place.latitude - south) * metresPerDegree
    const wide = Math.max(east - place.longitude, place.longitude - west) * degreeAt(place)
    return Math.max(wide, high / aspect) * margin
  })
  return Math.max(minMetres, ...wanted)
}

/** Gathers the areas around a place, with their density in people per km². */
export async function gatherGround({ study, canAnalyse }: Gathering, place: Place, halfMetres: number) {
  const around: Shape = { type: 'Circle', centre: place, radiusMetres: halfMetres * Math.hypot(1, aspect) }
  return { around, areas: canAnalyse ? await areasIn(study, around) : [] }
}
export type MapGround = Awaited<ReturnType<typeof gatherGround>>

export function limitsOf(grounds: readonly MapGround[]): readonly number[] {
  const densities = grounds.flatMap(({ areas }) => areas.flatMap(({ value }) => value ?? []))
  const classes = { method: 'natural', count: 5, isRounded: true } as const
  return densities.length === 0 ? [] : classBreaks(Float64Array.from(densities), classes)
}

/** Extent, areas and density class limits of a map, and the ring radius for stores without a recorded zone. */
export interface MapFrame {
  readonly halfMetres: number
  readonly mapArea: MapGround
  readonly limits: readonly number[]
  readonly ringMetres?: number | undefined
}

/**
 * Gathers a site's map: areas colored by people per km², the site's zone, overlapping zones of own stores, and nearby
 * stores and competitors.
 */
export async function gatherMap(
  { study, database, words, canAnalyse }: Gathering,
  facts: SiteFacts,
  place: Place,
  zone: Shape | undefined,
  frame: MapFrame,
): Promise<NonNullable<SiteFacts['map']>> {
  const bounds = boundsAround(place, frame.halfMetres)
  const { around, areas } = frame.mapArea
  const stores = await storePoints(database, facts, bounds, words)
  const met = frame.ringMetres === undefined ? [] : await metZones(database, facts, frame.ringMetres)
  const roads = canAnalyse ? await study.mainRoads({ id: 'map', shape: around }) : []
  const rivals = canAnalyse ? await rivalPoints(study, around, bounds, place) : []
  return {
    alt: words.map.alt,
    bounds,
    aspect,
    ...(areas.length === 0 || frame.limits.length === 0
      ? {}
      : {
          areas: {
            label: words.map.density,
            unit: words.map.densityUnit,
            decimals: 0,
            areas,
            limits: frame.limits,
          },
        }),
    ...(roads.length > 0 ? { roads } : {}),
    zones: [
      ...met.map(({ name, shape }) => ({ label: name, shape, line: 'store' as const })),
      ...(zone ? [{ label: words.map.zone, shape: zone, line: 'site' as const }] : []),
    ],
    points: [...rivals, ...stores, { place, mark: 'site', label: facts.name }],
    legend: {
      ...legendOf(stores, rivals.length > 0, facts.zone?.label, words),
      ...(met.length > 0 ? { store: words.map.storeZone } : {}),
    },
    credit: await creditOf(study, words, roads.length > 0),
  }
}

function boundsOf({ type, coordinates }: Exclude<Shape, { type: 'Circle' }>): ReportMapNode['bounds'] {
  const bounds = { west: 180, east: -180, south: 90, north: -90 }
  for (const [ring] of type === 'Polygon' ? [coordinates] : coordinates)
    for (const [x, y] of ring ?? []) {
      bounds.west = Math.min(bounds.west, x)
      bounds.east = Math.max(bounds.east, x)
      bounds.south = Math.min(bounds.south, y)
      bounds.north = Math.max(bounds.north, y)
    }
  return bounds
}

const degreeAt = ({ latitude }: Place): number => metresPerDegree * Math.cos((latitude * Math.PI) / 180)

function boundsAround(place: Place, halfMetres: number): ReportMapNode['bounds'] {
  const { latitude, longitude } = place
  const north = (halfMetres * aspect) / metresPerDegree
  const east = halfMetres / degreeAt(place)
  return { west: longitude - east, east: longitude + east, south: latitude - north, north: latitude + north }
}

const isInside = ({ west, east, south, north }: ReportMapNode['bounds'], { latitude, longitude }: Place): boolean =>
  longitude > west && longitude < east && latitude > south && latitude < north

async function areasIn(study: Gathering['study'], around: Shape) {
  const rows = (await study.contributions({ id: 'map', shape: around }, 'population')).slice(0, maxAreas)
  const densityOf = await densities(study, rows[0]?.area)
  const sized = await Promise.all(
    rows.map(async ({ area }) => {
      const shape = await study.areaShape(area.country, area.level, area.objectId)
      return shape && { shape, value: densityOf(area) }
    }),
  )
  return sized.filter((area) => area !== undefined)
}

/** Returns a function that returns an area's density in people per km²; null if unknown. One query covers all areas. */
async function densities(study: Gathering['study'], like: AreaRef | undefined) {
  const known = like && (await study.thematic('density', like.level))
  const byArea = new Map([...(known?.objectIds ?? [])].map((id, at) => [id, known!.values[at]!]))
  return ({ country, level, objectId }: AreaRef): number | null => {
    const value = country === known?.country && level === known.level ? byArea.get(objectId) : undefined
    return value === undefined || Number.isNaN(value) ? null : value
  }
}

async function storePoints(
  database: LocalDatabase,
  facts: SiteFacts,
  bounds: ReportMapNode['bounds'],
  { locale }: GatherWords,
): Promise<ReportMapPoint[]> {
  const stores = await listRecords(database, 'store')
  return stores.flatMap(({ id, fields: { place, status, ...fields } }): ReportMapPoint[] => {
    if (id === facts.id || !place || !isInside(bounds, place) || !isStoreStatus(status)) return []
    const label = recordTitle('store', fields, locale)
    return [{ place, mark: status, ...(label ? { label } : {}) }]
  })
}

/**
 * Returns the zones of the own stores that share the most area with the site's zone. A store without a recorded zone is
 * represented by a ring.
 */
async function metZones(database: LocalDatabase, { overlaps }: SiteFacts, radiusMetres: number) {
  const largest = overlaps.toSorted((a, b) => b.sharedSquareMetres - a.sharedSquareMetres).slice(0, maxOverlapping)
  const found = await Promise.all(
    largest.map(async ({ storeId, name }) => {
      const store = await recordById(database, 'store', storeId)
      const zones = new RecordedZones()
      for (const { id, fields } of await recordsOfStore(database, 'tradeZone', storeId))
        if (fields.shape && fields.tier !== undefined)
          zones.set(id, { store: storeId, shape: fields.shape, tier: fields.tier })
      const ring = store?.fields.place && { type: 'Circle' as const, centre: store.fields.place, radiusMetres }
      const shape = zones.ofStore(storeId) ?? ring
      return shape && { name, shape }
    }),
  )
  return found.filter((zone) => zone !== undefined)
}

async function rivalPoints(
  study: Gathering['study'],
  shape: Shape,
  bounds: ReportMapNode['bounds'],
  from: Place,
): Promise<ReportMapPoint[]> {
  const rivals = await study.placesIn({ id: 'map', shape }, { kind: 'competitor' }, from)
  return rivals.filter(({ place }) => isInside(bounds, place)).map(({ place }) => ({ place, mark: 'rival' }))
}

function legendOf(
  stores: readonly ReportMapPoint[],
  hasRivals: boolean,
  zone: string | undefined,
  words: GatherWords,
): ReportMapNode['legend'] {
  const statuses = Object.fromEntries(stores.map(({ mark }) => [mark, choiceLabel('status', mark)]))
  return {
    ...statuses,
    site: zone ? punctuationOf(words.locale).qualified(words.map.site, zone) : words.map.site,
    ...(hasRivals ? { rival: words.map.rival } : {}),
  }
}

async function creditOf(study: Gathering['study'], words: GatherWords, hasRoads: boolean): Promise<readonly string[]> {
  const { sources } = await study.state()
  const used = sources.filter(
    ({ kind }) => kind === 'areas' || kind === 'demographics' || (hasRoads && kind === 'roads'),
  )
  return [...new Set(used.flatMap(({ works }) => works.map(words.sourceName)))]
}
