import { classBreaks } from '#analysis/classing.ts'
import type { Contribution } from '#analysis/studyTypes.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { ReportMapNode, ReportMapPoint } from '#domain/report/reportNode.ts'
import type { SiteFacts } from '#domain/report/siteFacts.ts'
import { isStoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords } from '#db/queries/records.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import type { Gathering } from './gatherSite.ts'
import type { GatherWords } from './gatherWords.ts'

/** Half the width of the map's frame on the ground, and of its height for its width. */
const usualHalfMetres = 1200
const aspect = 0.66
const metresPerDegree = 111_320
const mostAreas = 160

/** What the map of a site shows: areas by people per km², its zone, own stores and competitors around it. */
export async function gatherMap(
  { study, database, words, canAnalyse }: Gathering,
  facts: SiteFacts,
  place: Place,
  zone: Shape | undefined,
  halfMetres = usualHalfMetres,
): Promise<NonNullable<SiteFacts['map']>> {
  const bounds = boundsAround(place, halfMetres)
  const around: Shape = { type: 'Circle', centre: place, radiusMetres: halfMetres * Math.hypot(1, aspect) }
  const areas = canAnalyse ? await areasIn(study, around) : []
  const stores = await storePoints(database, facts, bounds, words)
  const rivals = canAnalyse ? await rivalPoints(study, around, bounds, place) : []
  const densities = areas.flatMap(({ value }) => value ?? [])
  return {
    alt: words.map.alt,
    bounds,
    aspect,
    ...(densities.length === 0
      ? {}
      : {
          areas: {
            ...{ label: words.map.density, unit: words.map.densityUnit, decimals: 0, areas },
            limits: classBreaks(Float64Array.from(densities), { method: 'natural', count: 5, isRounded: true }),
          },
        }),
    zones: zone ? [{ label: words.map.zone, shape: zone, line: 'site' }] : [],
    points: [...rivals, ...stores, { place, mark: 'site', label: facts.name }],
    legend: legendOf(stores, rivals.length > 0, facts.zone?.label, words),
    credit: await creditOf(study, words),
  }
}

function boundsAround({ latitude, longitude }: Place, halfMetres: number): ReportMapNode['bounds'] {
  const north = (halfMetres * aspect) / metresPerDegree
  const east = halfMetres / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  return { west: longitude - east, east: longitude + east, south: latitude - north, north: latitude + north }
}

const isInside = ({ west, east, south, north }: ReportMapNode['bounds'], { latitude, longitude }: Place): boolean =>
  longitude > west && longitude < east && latitude > south && latitude < north

async function areasIn(study: Gathering['study'], around: Shape) {
  const rows = await study.contributions({ id: 'map', shape: around }, 'population')
  const sized = await Promise.all(rows.slice(0, mostAreas).map((row) => withShape(study, row)))
  return sized.filter((area) => area !== undefined)
}

/** An area with its people per km², by its own ground. */
async function withShape(study: Gathering['study'], { area, value }: Contribution) {
  const shape = await study.areaShape(area.country, area.level, area.objectId)
  if (!shape) return undefined
  const { squareMetres, problem } = await study.zoneFigures({ id: 'area', shape })
  return { shape, value: problem || squareMetres === 0 ? null : value / (squareMetres / 1e6) }
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
    site: zone ? `${words.map.site}, ${zone}` : words.map.site,
    ...(hasRivals ? { rival: words.map.rival } : {}),
  }
}

async function creditOf(study: Gathering['study'], words: GatherWords): Promise<readonly string[]> {
  const { sources } = await study.state()
  const used = sources.filter(({ kind }) => kind === 'areas' || kind === 'demographics')
  return [...new Set(used.flatMap(({ works }) => works.map(words.sourceName)))]
}
