import type { AreaRings } from '#domain/area/areaPack.ts'

/** Concatenates the areas' closed rings, x and y interleaved. */
export function concatRings(areas: readonly (readonly ArrayLike<number>[])[]): AreaRings {
  const ringStart = [0]
  const areaStart = [0]
  for (const rings of areas) {
    for (const ring of rings) ringStart.push(ringStart.at(-1)! + ring.length / 2)
    areaStart.push(ringStart.length - 1)
  }
  const xy = new Float64Array(2 * ringStart.at(-1)!)
  for (const [at, ring] of areas.flat().entries()) xy.set(ring, 2 * ringStart[at]!)
  return { xy, ringStart: Uint32Array.from(ringStart), areaStart: Uint32Array.from(areaStart) }
}
