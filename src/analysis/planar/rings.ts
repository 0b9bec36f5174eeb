/** Returns a closed ring's planar m²: positive if clockwise (area below its upper edges). */
export function ringArea(xy: Float64Array, from: number, to: number): number {
  const base = xy[2 * from + 1] ?? 0
  let area = 0
  for (let at = 2 * from; at + 3 < 2 * to; at += 2)
    area += (xy[at + 2]! - xy[at]!) * ((xy[at + 1]! + xy[at + 3]!) / 2 - base)
  return area
}

/** Adds a ring's moments around a point to `into`: Σ x·area and Σ y·area, with the sign of `ringArea` × `sign`. */
export function addRingMoments(
  xy: Float64Array,
  from: number,
  to: number,
  [middleX, middleY]: readonly [number, number],
  sign: number,
  into: Float64Array,
): void {
  for (let at = 2 * from; at + 3 < 2 * to; at += 2) {
    const x1 = xy[at]! - middleX
    const y1 = xy[at + 1]! - middleY
    const x2 = xy[at + 2]! - middleX
    const y2 = xy[at + 3]! - middleY
    const width = sign * (x2 - x1)
    into[0]! += (width * (x1 * (2 * y1 + y2) + x2 * (y1 + 2 * y2))) / 6
    into[1]! += (width * (y1 * y1 + y1 * y2 + y2 * y2)) / 6
  }
}

/** Returns whether a point is in a closed ring (even-odd rule); for points on the ring, the result may be either. */
export function isInRing(xy: Float64Array, from: number, to: number, x: number, y: number): boolean {
  let isInside = false
  for (let at = 2 * from; at + 3 < 2 * to; at += 2) {
    const x1 = xy[at]!
    const y1 = xy[at + 1]!
    const x2 = xy[at + 2]!
    const y2 = xy[at + 3]!
    if (x1 <= x !== x2 <= x && y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) > y) isInside = !isInside
  }
  return isInside
}

/** Returns whether a point is at most `within` meters from a closed ring's line. */
export function isOnRing(xy: Float64Array, from: number, to: number, x: number, y: number, within: number): boolean {
  for (let at = 2 * from; at + 3 < 2 * to; at += 2) {
    const x1 = xy[at]!
    const y1 = xy[at + 1]!
    const x2 = xy[at + 2]!
    const y2 = xy[at + 3]!
    if (Math.min(x1, x2) - x > within || x - Math.max(x1, x2) > within) continue
    if (Math.min(y1, y2) - y > within || y - Math.max(y1, y2) > within) continue
    const dx = x2 - x1
    const dy = y2 - y1
    const squared = dx * dx + dy * dy
    const along = squared > 0 ? Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / squared)) : 0
    if (Math.hypot(x1 + along * dx - x, y1 + along * dy - y) <= within) return true
  }
  return false
}

/** Returns 1 or -1 per ring by even-odd nesting, which makes sums positive for area and negative for holes. */
export function ringSigns(xy: Float64Array, ringStart: Uint32Array, areaStart: Uint32Array): Int8Array {
  const signs = new Int8Array(ringStart.length - 1)
  for (let area = 0; area + 1 < areaStart.length; area++) {
    const first = areaStart[area]!
    const last = areaStart[area + 1]!
    for (let ring = first; ring < last; ring++) {
      let depth = 0
      for (let other = first; other < last; other++)
        if (other !== ring && isRingInRing(xy, ringStart, ring, other)) depth++
      const isClockwise = ringArea(xy, ringStart[ring]!, ringStart[ring + 1]!) > 0
      signs[ring] = isClockwise === (depth % 2 === 0) ? 1 : -1
    }
  }
  return signs
}

/**
 * Returns whether a ring is inside another ring. Tests the first edge midpoint that isn't on the other ring, which is
 * enough because an area's rings don't cross.
 */
function isRingInRing(xy: Float64Array, ringStart: Uint32Array, ring: number, other: number): boolean {
  const from = ringStart[other]!
  const to = ringStart[other + 1]!
  if (!isPointInBox(xy, ringStart, ring, from, to)) return false
  for (let at = 2 * ringStart[ring]!; at + 3 < 2 * ringStart[ring + 1]!; at += 2) {
    // Tests an edge's midpoint, because touching rings share corners.
    const x = (xy[at]! + xy[at + 2]!) / 2
    const y = (xy[at + 1]! + xy[at + 3]!) / 2
    if (!isOnRing(xy, from, to, x, y, 1e-6)) return isInRing(xy, from, to, x, y)
  }
  return false
}

/** Most rings of an area fail this quick test. */
function isPointInBox(xy: Float64Array, ringStart: Uint32Array, ring: number, from: number, to: number): boolean {
  const at = 2 * ringStart[ring]!
  const x = xy[at]!
  const y = xy[at + 1]!
  let west = false
  let east = false
  let south = false
  let north = false
  for (let i = 2 * from; i < 2 * to; i += 2) {
    west ||= xy[i]! <= x
    east ||= xy[i]! >= x
    south ||= xy[i + 1]! <= y
    north ||= xy[i + 1]! >= y
    if (west && east && south && north) return true
  }
  return false
}
