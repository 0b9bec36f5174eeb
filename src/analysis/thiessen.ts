import { Delaunay } from 'd3-delaunay'
import { type Frame, fromFrame, toFrame } from '#domain/geo/frame.ts'
import type { MultiPolygonShape, Place, PolygonShape } from '#domain/geo/point.ts'
import { AnalysisProblem } from './analysisProblem.ts'
import { boxAround } from './planar/boxAround.ts'
import { clipPolygon, type PlanePolygon } from './shape/clipShape.ts'
import { refuseFarApart } from './shape/refuseFarApart.ts'

export interface ThiessenZone {
  /** Indexes in the input; several if sites coincide. */
  readonly sites: readonly number[]
  /** Undefined if outside the clip. */
  readonly shape: MultiPolygonShape | undefined
}

/** Margin of the box around sites and clip, as a share of their extent; at least 1 km. */
const beyond = 0.5

/**
 * Returns Thiessen zones: for each site (or only `only`), the area nearest to it in the frame's plane, clipped to a
 * shape or a box around the sites. Zones tile the clip without gaps or overlaps; sites with coordinates that round to
 * the same millimeter share one. Throws `AnalysisProblem` without sites, or for a site not on Earth or too far from the
 * others. Method: Thiessen 1911, via Delaunay triangulation.
 */
export function thiessenZones(
  sites: readonly Place[],
  frame: Frame,
  clip?: PolygonShape | MultiPolygonShape,
  only?: { readonly site: number },
): ThiessenZone[] {
  if (sites.length === 0) throw new AnalysisProblem('There is no site to draw Thiessen zones around.')
  const points = sites.map(({ longitude, latitude }) => toFrame(frame, longitude, latitude))
  const wrong = points.findIndex(({ x, y }) => !Number.isFinite(x + y))
  if (wrong >= 0) throw new AnalysisProblem(`The ${ordinal(wrong + 1)} site is not on Earth.`)
  refuseFarApart(sites, frame, 'The sites')
  const within = clip && planePolygons(clip, frame)
  const box = widenedBox([...points.flatMap(({ x, y }) => [x, y]), ...(within?.flat(3) ?? [])])
  const originX = (box[0] + box[2]) / 2
  const originY = (box[1] + box[3]) / 2
  const groups = groupSites(points)
  const delaunay = new Delaunay(Float64Array.from(groups.flatMap(({ x, y }) => [x - originX, y - originY])))
  const [west, south, east, north] = box
  const voronoi = delaunay.voronoi([west - originX, south - originY, east - originX, north - originY])
  const wanted = groups.map(({ sites: own }, at) => ({ own, at })).filter(({ own }) => !only || own.includes(only.site))
  return wanted.map(({ own, at }) => {
    const ring = voronoi.cellPolygon(at)?.map(([x, y]) => [x + originX, y + originY] as const) ?? []
    const parts: readonly PlanePolygon[] = ring.length < 4 ? [] : within ? clipPolygon([ring], within) : [[ring]]
    return { sites: own, shape: parts.length > 0 ? toDegrees(parts, frame) : undefined }
  })
}

const ordinal = (n: number): string =>
  `${n}${n % 10 === 1 && n % 100 !== 11 ? 'st' : n % 10 === 2 && n % 100 !== 12 ? 'nd' : n % 10 === 3 && n % 100 !== 13 ? 'rd' : 'th'}`

function groupSites(points: readonly { readonly x: number; readonly y: number }[]) {
  const groups = new Map<string, { x: number; y: number; sites: number[] }>()
  for (const [site, { x, y }] of points.entries()) {
    const key = `${Math.round(x * 1000)} ${Math.round(y * 1000)}`
    const known = groups.get(key)
    if (known) known.sites.push(site)
    else groups.set(key, { x, y, sites: [site] })
  }
  return [...groups.values()]
}

function planePolygons(clip: PolygonShape | MultiPolygonShape, frame: Frame): PlanePolygon[] {
  const polygons = clip.type === 'Polygon' ? [clip.coordinates] : clip.coordinates
  return polygons.map((rings) =>
    rings.map((ring) =>
      ring.map(([longitude, latitude]) => {
        const { x, y } = toFrame(frame, longitude, latitude)
        return [x, y] as const
      }),
    ),
  )
}

function widenedBox(xy: readonly number[]): readonly [number, number, number, number] {
  const { minX, minY, maxX, maxY } = boxAround(xy)
  const margin = Math.max(1000, beyond * Math.max(maxX - minX, maxY - minY))
  return [minX - margin, minY - margin, maxX + margin, maxY + margin]
}

const toDegrees = (polygons: readonly PlanePolygon[], frame: Frame): MultiPolygonShape => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) =>
    rings.map((ring) =>
      ring.map(([x, y]) => {
        const { longitude, latitude } = fromFrame(frame, x, y)
        return [longitude, latitude] as const
      }),
    ),
  ),
})
