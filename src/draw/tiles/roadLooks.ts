import type { RoadClass } from '#domain/area/roadPack.ts'

/** Width in CSS px by zoom level, interpolated; hidden below the first level. */
const widths: Readonly<Record<RoadClass, readonly (readonly [zoom: number, width: number])[]>> = {
  motorway: [
    [6, 0.8],
    [8, 1.3],
    [10, 2.4],
    [12, 3.6],
    [14, 6],
    [16, 10.5],
    [19, 25],
  ],
  trunk: [
    [8, 0.8],
    [10, 1.5],
    [12, 2.7],
    [14, 4.8],
    [16, 9],
    [19, 22],
  ],
  primary: [
    [9, 0.6],
    [10, 1],
    [12, 2.1],
    [14, 4],
    [16, 8],
    [19, 20],
  ],
  secondary: [
    [11, 0.8],
    [12, 1.2],
    [13, 1.9],
    [14, 2.9],
    [16, 6],
    [19, 16],
  ],
  minor: [
    [13, 1],
    [14, 1.7],
    [15, 2.8],
    [16, 4.5],
    [19, 12],
  ],
  track: [
    [14, 0.7],
    [16, 1.4],
    [19, 3],
  ],
}

export function roadWidth(roadClass: RoadClass, zoom: number): number | undefined {
  const stops = widths[roadClass]
  const after = stops.findIndex(([at]) => at >= zoom)
  if (after < 0) return stops.at(-1)?.[1]
  const [nextZoom, nextWidth] = stops[after]!
  const before = stops[after - 1]
  if (!before) return nextZoom === zoom ? nextWidth : undefined
  return before[1] + ((nextWidth - before[1]) * (zoom - before[0])) / (nextZoom - before[0])
}

/** Returns the casing width on each side of a road; 0 for no casing. */
export const casingWidth = (width: number): number => (width < 1.1 ? 0 : width < 2 ? 0.5 : width < 5 ? 0.9 : 1.2)
