import type { Place } from './point.ts'

type Corners = readonly (readonly [longitude: number, latitude: number])[]

/** Coarse outline of the mainland, roughly along its land borders and through the sea. */
const outline: Corners = [
  [73.4, 39.3],
  [79.0, 31.5],
  [88.0, 27.6],
  [92.0, 27.2],
  [97.3, 27.8],
  [97.4, 23.8],
  [98.7, 23.1],
  [99.2, 22.0],
  [100.0, 21.5],
  [101.3, 21.1],
  [101.9, 21.1],
  [103.9, 22.4],
  [105.3, 23.2],
  [106.6, 22.0],
  [107.9, 21.4],
  [108.1, 17.9],
  [111.4, 18.0],
  [114.0, 21.5],
  [118.4, 23.4],
  [119.9, 24.9],
  [121.4, 27.2],
  [123.3, 30.7],
  [123.2, 37.5],
  [124.3, 39.8],
  [128.1, 41.5],
  [130.7, 42.3],
  [131.3, 44.8],
  [133.0, 45.0],
  [133.6, 45.9],
  [134.1, 46.8],
  [134.8, 47.7],
  [135.0, 48.4],
  [130.8, 49.1],
  [127.6, 50.22],
  [127.5, 50.27],
  [127.3, 50.45],
  [126.9, 51.8],
  [123.6, 53.7],
  [120.8, 53.6],
  [119.5, 50.4],
  [116.6, 49.9],
  [115.6, 47.8],
  [111.8, 45.0],
  [105.0, 41.5],
  [96.4, 42.7],
  [87.6, 49.3],
  [85.3, 47.3],
  [82.6, 47.2],
  [82.2, 45.4],
  [80.2, 45.0],
  [80.2, 42.1],
]

/** Unshifted areas inside that outline: Hong Kong, Macao, Kinmen, Matsu. */
const apart: readonly Corners[] = [
  [
    [113.83, 22.13],
    [113.87, 22.43],
    [113.98, 22.49],
    [114.065, 22.515],
    [114.113, 22.532],
    [114.18, 22.555],
    [114.226, 22.545],
    [114.3, 22.565],
    [114.44, 22.56],
    [114.5, 22.45],
    [114.5, 22.13],
  ],
  [
    [113.527, 22.105],
    [113.6, 22.105],
    [113.6, 22.217],
    [113.527, 22.217],
  ],
  [
    [118.205, 24.36],
    [118.52, 24.36],
    [118.52, 24.54],
    [118.205, 24.54],
  ],
  [
    [119.905, 25.93],
    [120.52, 25.93],
    [120.52, 26.39],
    [119.905, 26.39],
  ],
]

/**
 * Returns whether a place is in mainland China, where maps are shifted. Uses an outline with exclusions, because the
 * usual bounding box includes Taiwan, Hong Kong and Korea and would move Taipei by 500 m.
 */
export const isInMainlandChina = ({ latitude, longitude }: Place): boolean =>
  isInside(outline, longitude, latitude) && !apart.some((corners) => isInside(corners, longitude, latitude))

function isInside(corners: Corners, x: number, y: number): boolean {
  let isIn = false
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(at + 1) % corners.length]!
    if (x1 <= x !== x2 <= x && y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) > y) isIn = !isIn
  }
  return isIn
}
