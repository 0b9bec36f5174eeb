/** Areas as closed rings on a plane, in meters. Each area follows the even-odd rule. */
export interface PlanarAreas {
  readonly count: number
  /** Coordinates, x and y interleaved. */
  readonly xy: Float64Array
  /** Index of each ring's first point; rings + 1 entries. */
  readonly ringStart: Uint32Array
  /** Index of each area's first ring; areas + 1 entries. */
  readonly areaStart: Uint32Array
}

/** Points of a closed ring, x and y interleaved. */
export type Ring = Float64Array

/** West, south, east, north. */
export type Box = readonly [number, number, number, number]

export function ringsOf({ xy, ringStart, areaStart }: PlanarAreas, area: number): Ring[] {
  const rings: Ring[] = []
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++)
    rings.push(xy.subarray(ringStart[ring]! * 2, ringStart[ring + 1]! * 2))
  return rings
}

export function boxOf(rings: readonly Ring[]): Box {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      west = Math.min(west, ring[i]!)
      east = Math.max(east, ring[i]!)
      south = Math.min(south, ring[i + 1]!)
      north = Math.max(north, ring[i + 1]!)
    }
  }
  return [west, south, east, north]
}

/** Returns whether a point is inside the rings, by the even-odd rule. */
export function isInside(rings: readonly Ring[], x: number, y: number): boolean {
  let isOdd = false
  for (const ring of rings) {
    let fromX = ring.at(-2)!
    let fromY = ring.at(-1)!
    for (let i = 0; i < ring.length; i += 2) {
      const toX = ring[i]!
      const toY = ring[i + 1]!
      if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) isOdd = !isOdd
      fromX = toX
      fromY = toY
    }
  }
  return isOdd
}
