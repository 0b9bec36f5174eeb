import { fromMercator, toMercator } from '#domain/geo/mercator.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { PageFrame, PathStep } from '../reportPage.ts'

/** Ring in page points, without a repeated first point. */
export type PageRing = readonly (readonly [number, number])[]

const circleCorners = 96

export interface SceneFrame {
  readonly frame: PageFrame
  readonly toPage: (longitude: number, latitude: number) => readonly [number, number]
  /**
   * Meters per page point at the center of the frame. If latitude were ignored, a scale bar in Taipei would be off by a
   * tenth.
   */
  readonly metresPerPoint: number
}

/** Returns a scene that contains `bounds`, extended to the frame's aspect ratio. */
export function sceneFrame(
  bounds: { west: number; south: number; east: number; north: number },
  frame: PageFrame,
): SceneFrame {
  const low = toMercator({ longitude: bounds.west, latitude: bounds.south })
  const high = toMercator({ longitude: bounds.east, latitude: bounds.north })
  const middleX = (low.x + high.x) / 2
  const middleY = (low.y + high.y) / 2
  const perPoint = Math.max((high.x - low.x) / frame.width, (high.y - low.y) / frame.height, 1e-6)
  const { latitude } = fromMercator(middleX, middleY)
  return {
    frame,
    metresPerPoint: perPoint * Math.cos((latitude * Math.PI) / 180),
    toPage(longitude, latitudeOf) {
      const { x, y } = toMercator({ longitude, latitude: latitudeOf })
      return [
        frame.x + frame.width / 2 + (x - middleX) / perPoint,
        frame.y + frame.height / 2 - (y - middleY) / perPoint,
      ]
    },
  }
}

/** Projects a shape's rings, clipped slightly outside the frame; corners closer than a tenth of a point are merged. */
export function ringsOf(scene: SceneFrame, shape: Shape): readonly PageRing[] {
  const rings =
    shape.type === 'Circle'
      ? [circleRing(shape.centre, shape.radiusMetres)]
      : shape.type === 'Polygon'
        ? shape.coordinates
        : shape.coordinates.flat()
  return rings
    .map((ring) => clipRing(thin(ring.map(([x, y]) => scene.toPage(x, y))), scene.frame))
    .filter((ring) => ring.length > 2)
}

function circleRing({ latitude, longitude }: Place, metres: number): readonly (readonly [number, number])[] {
  const { x, y } = toMercator({ latitude, longitude })
  const radius = metres / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: circleCorners }, (_, at) => {
    const turn = (at / circleCorners) * 2 * Math.PI
    const place = fromMercator(x + radius * Math.cos(turn), y + radius * Math.sin(turn))
    return [place.longitude, place.latitude] as const
  })
}

function thin(ring: PageRing): PageRing {
  const retained: (readonly [number, number])[] = []
  for (const point of ring) {
    const last = retained.at(-1)
    if (!last || Math.abs(point[0] - last[0]) > 0.1 || Math.abs(point[1] - last[1]) > 0.1) retained.push(point)
  }
  const first = retained[0]
  const last = retained.at(-1)
  if (retained.length > 1 && first && last && Math.abs(first[0] - last[0]) < 0.1 && Math.abs(first[1] - last[1]) < 0.1)
    retained.pop()
  return retained
}

/** Clips a ring to 6 points outside the frame, where edges are invisible. Method: Sutherland–Hodgman 1974. */
function clipRing(ring: PageRing, { x, y, width, height }: PageFrame): PageRing {
  const edges = [
    { axis: 0, at: x - 6, isLeast: true },
    { axis: 0, at: x + width + 6, isLeast: false },
    { axis: 1, at: y - 6, isLeast: true },
    { axis: 1, at: y + height + 6, isLeast: false },
  ] as const
  let clipped: readonly (readonly [number, number])[] = ring
  for (const { axis, at, isLeast } of edges) {
    const isIn = (point: readonly [number, number]): boolean => (isLeast ? point[axis] >= at : point[axis] <= at)
    clipped = clipped.flatMap((point, index) => {
      const before = clipped.at(index - 1)!
      const crossing = (): readonly [number, number] => {
        const share = (at - before[axis]) / (point[axis] - before[axis])
        return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]
      }
      if (isIn(point)) return isIn(before) ? [point] : [crossing(), point]
      return isIn(before) ? [crossing()] : []
    })
  }
  return clipped
}

export const pathOf = (rings: readonly PageRing[]): readonly PathStep[] =>
  rings.flatMap((ring): PathStep[] => [...ring.map(([x, y], at): PathStep => [at === 0 ? 'M' : 'L', x, y]), ['Z']])
