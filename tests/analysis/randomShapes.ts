import type { AreaIndex } from '#analysis/areaIndex.ts'
import { fromFrame } from '#domain/geo/frame.ts'
import type { LngLatRing, MultiPolygonShape, PolygonShape } from '#domain/geo/point.ts'

type Random = () => number
type Point = readonly [number, number]
type Ring = Point[]

/** Polygons as drawn by people, found in files or created by accident, each of about `size` meters around a center. */
const drawings: Record<string, (x: number, y: number, size: number, random: Random) => Ring[]> = {
  star: (x, y, size, random) => [starRing(x, y, size, 3 + Math.floor(random() * 40), random)],
  holed: (x, y, size, random) => [
    starRing(x, y, size, 8 + Math.floor(random() * 20), random, 0.6),
    starRing(x, y, size * 0.5, 3 + Math.floor(random() * 12), random),
  ],
  crossing: (x, y, size, random) => [
    Array.from({ length: 4 + Math.floor(random() * 12) }, () => [
      x + (random() - 0.5) * size,
      y + (random() - 0.5) * size,
    ]),
  ],
  sliver(x, y, size, random) {
    const angle = random() * Math.PI
    const width = size * 10 ** (-2 - 3 * random())
    const dx = Math.cos(angle)
    const dy = Math.sin(angle)
    return [
      [
        [x, y],
        [x + dx * size, y + dy * size],
        [x + dx * size - dy * width, y + dy * size + dx * width],
        [x - dy * width, y + dx * width],
      ],
    ]
  },
  spiked(x, y, size, random) {
    const ring = starRing(x, y, size, 5 + Math.floor(random() * 10), random)
    return [
      ring.flatMap((point, i): Ring => {
        const next = ring[(i + 1) % ring.length]!
        const half: Point = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]
        return i % 3 === 0 ? [point, point, half, [x, y], half] : [point, half]
      }),
    ]
  },
  twoParts: (x, y, size, random) => [
    starRing(x, y, size * 0.5, 12, random),
    starRing(x + size * 1.2, y, size * 0.5, 12, random),
  ],
  overlapping: (x, y, size, random) => [
    starRing(x, y, size * 0.5, 12, random),
    starRing(x + size * 0.3, y, size * 0.5, 12, random),
  ],
}

const drawingNames = Object.keys(drawings)

function starRing(x: number, y: number, size: number, corners: number, random: Random, minRadius = 0.2): Ring {
  return Array.from({ length: corners }, (_, i) => {
    const r = size * (minRadius + (1 - minRadius) * random())
    return [x + r * Math.cos((i / corners) * 2 * Math.PI), y + r * Math.sin((i / corners) * 2 * Math.PI)]
  })
}

export interface RandomShape {
  readonly name: string
  readonly shape: PolygonShape | MultiPolygonShape
  /** False if a ring may cross itself. */
  readonly hasSimpleRings: boolean
}

/**
 * Returns a random polygon over the areas, from a meter to twenty kilometers across. Every tenth polygon uses corners
 * of the areas.
 */
export function randomShape(areas: AreaIndex, number: number, random: Random): RandomShape {
  const drawing = drawingNames[number % drawingNames.length]!
  const at = 2 * Math.floor((random() * areas.xy.length) / 2)
  const size = 10 ** (4.3 * random())
  const isOnCorners = number % 10 === 9
  const shift = isOnCorners ? 0 : size
  const x = areas.xy[at]! + (random() - 0.5) * shift
  const y = areas.xy[at + 1]! + (random() - 0.5) * shift
  const rings = drawings[drawing]!(x, y, size, random)
  if (isOnCorners) snapToCorners(areas, rings, at)
  const coordinates: LngLatRing[] = rings.map((ring) => ring.map((point) => degreesOf(areas, point)))
  return {
    name: isOnCorners ? `${drawing} on corners` : drawing,
    hasSimpleRings: !isOnCorners && drawing !== 'crossing',
    shape:
      drawing === 'twoParts'
        ? { type: 'MultiPolygon', coordinates: coordinates.map((ring) => [ring]) }
        : { type: 'Polygon', coordinates },
  }
}

/** Snaps every other point of the rings to consecutive corners of a border, so that zone and area share edges. */
function snapToCorners({ xy }: AreaIndex, rings: Ring[], at: number): void {
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const corner = Math.min(at + 2 * Math.floor(i / 2), xy.length - 2)
      ring[i] = [xy[corner]!, xy[corner + 1]!]
    }
}

function degreesOf({ frame }: AreaIndex, [x, y]: Point): [number, number] {
  const { longitude, latitude } = fromFrame(frame, x, y)
  return [longitude, latitude]
}
