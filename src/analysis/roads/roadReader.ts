import { NumberList } from './numberList.ts'
import { readWayTags } from './wayTags.ts'
import type { RoadLines } from './roadLines.ts'

/** Why a road or part was rejected: not a line, not a traveled way, or too few or invalid points. */
export type RoadFault = 'noLine' | 'noWay' | 'badCoordinate'

export class RoadReader {
  readonly #xy = new NumberList()
  readonly #start: number[] = [0]
  readonly #classes: number[] = []
  readonly #oneWay: number[] = []
  readonly #limits: number[] = []

  /**
   * Adds a road with one or more parts (longitude/latitude points in degrees). Returns a fault for each rejected part,
   * or a single fault for a rejected road.
   */
  take(parts: readonly unknown[] | undefined, properties: Readonly<Record<string, unknown>>): readonly RoadFault[] {
    if (!parts) return ['noLine']
    const tags = readWayTags(properties)
    if (!tags) return ['noWay']
    const faults: RoadFault[] = []
    for (const part of parts) {
      const points = pointsOf(part)
      if (!points) {
        faults.push('badCoordinate')
        continue
      }
      this.#xy.addAll(points)
      this.#start.push(this.#xy.length / 2)
      this.#classes.push(tags.wayClass)
      this.#oneWay.push(tags.oneWay)
      this.#limits.push(tags.limit)
    }
    return faults
  }

  get count(): number {
    return this.#classes.length
  }

  /** Roads so far; valid until more are added. */
  get lines(): RoadLines {
    return {
      xy: this.#xy.values,
      start: Uint32Array.from(this.#start),
      classes: Uint8Array.from(this.#classes),
      oneWay: Uint8Array.from(this.#oneWay),
      limits: Uint8Array.from(this.#limits),
    }
  }
}

/**
 * Returns a line's longitudes and latitudes, interleaved, or undefined if any is invalid or there are fewer than two
 * points.
 */
function pointsOf(part: unknown): number[] | undefined {
  if (!Array.isArray(part) || part.length < 2) return undefined
  const points: number[] = []
  for (const point of part as readonly unknown[]) {
    if (!Array.isArray(point)) return undefined
    const [longitude, latitude] = point as readonly unknown[]
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return undefined
    points.push(longitude, latitude)
  }
  return points
}
