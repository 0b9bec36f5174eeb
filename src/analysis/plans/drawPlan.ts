import { type Frame, localScale } from '#domain/geo/frame.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { partOf, type Steps } from '../steps.ts'
import { ringsToShape } from '../surface/ringsToShape.ts'
import { type Surface, traceLevel } from '../surface/traceLevel.ts'
import { type DrawModel, drawShares } from './drawShares.ts'
import type { PlanAnswer, PlanAsk, PlanInputs } from './planTypes.ts'
import { competitorShops, ownShops, planePoint, type Shops } from './rivals.ts'

/** Half the lattice's initial side in meters. */
const firstHalf = 500
/** Half the lattice's maximum side in meters. */
const widestHalf = 20_000

/** Lattice points from center to edge while finding the size. */
const roughPoints = 16
/** Lattice points from center to edge for tracing the border. */
const finePoints = 75

/** Returns the area where people choose the place with at least a given probability, up to 20 km to each side. */
export function* drawPlan(
  { country, places }: PlanInputs,
  { centre, share, model }: ZonePlan & { kind: 'draw' },
  withoutStoreId: PlanAsk['withoutStoreId'],
): Steps<PlanAnswer> {
  const { x, y } = planePoint(country, centre)
  const stores = ownShops(country, places, withoutStoreId)
  const competitors: Shops = model.withCompetitors
    ? competitorShops(country, places)
    : { xy: new Float64Array(), count: 0 }
  const rivals = { stores: stores.count, competitors: competitors.count }
  if (stores.count + competitors.count === 0) return { problem: { kind: 'noRivals' } }
  const drawn = yield* drawGround(country.frame, { x, y }, [stores.xy, competitors.xy], { share, model })
  const { shape, cutAtMetres, maxShare } = drawn
  if (!shape) return { problem: { kind: 'nowhere', share, maxShare } }
  return { shape, facts: { ...rivals, ...(cutAtMetres === undefined ? {} : { cutAtMetres }) } }
}

/**
 * Returns the area where people choose a point over its rivals with at least a given probability; `maxShare` is the
 * probability at the point.
 */
export function* drawGround(
  frame: Frame,
  { x, y }: { readonly x: number; readonly y: number },
  rivals: readonly Float64Array[],
  { share, model }: { readonly share: number; readonly model: DrawModel },
): Steps<{ shape: MultiPolygonShape | undefined; maxShare: number; cutAtMetres?: number | undefined }> {
  const scale = localScale(frame, x, y)
  const shareAt = drawShares(model, { x, y }, rivals, 1000 * scale)
  let half = firstHalf * scale
  let rough = yield* surfaceAround(shareAt, x, y, half, roughPoints)
  while (half < widestHalf * scale && reachesEdge(rough, -share)) {
    half = Math.min(widestHalf * scale, half * 2)
    rough = yield* surfaceAround(shareAt, x, y, half, roughPoints)
  }
  const fine = yield* partOf(surfaceAround(shareAt, x, y, half, finePoints), 0.3, 1)
  const shape = ringsToShape(traceLevel(fine, -share), frame, 0, fine.cellSize ** 2 / 4)
  return { shape, maxShare: shareAt(x, y), cutAtMetres: reachesEdge(fine, -share) ? half / scale : undefined }
}

/** The values are negated, because tracing keeps values at or below a level. */
function* surfaceAround(
  shareAt: (x: number, y: number) => number,
  x: number,
  y: number,
  half: number,
  points: number,
): Steps<Surface> {
  const size = 2 * points + 1
  const minX = x - half
  const minY = y - half
  const cellSize = half / points
  const values = new Float64Array(size * size)
  for (let row = 0, at = 0; row < size; row++) {
    yield row / size
    for (let column = 0; column < size; column++, at++)
      values[at] = -shareAt(minX + column * cellSize, minY + row * cellSize)
  }
  return { columns: size, rows: size, minX, minY, cellSize, values }
}

function reachesEdge({ columns, rows, values }: Surface, level: number): boolean {
  for (let column = 0; column < columns; column++)
    if (values[column]! <= level || values[(rows - 1) * columns + column]! <= level) return true
  for (let row = 0; row < rows; row++)
    if (values[row * columns]! <= level || values[row * columns + columns - 1]! <= level) return true
  return false
}
