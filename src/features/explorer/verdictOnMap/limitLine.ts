import type { Place } from '#domain/geo/point.ts'
import { distanceMetres, offsetPlace } from '#mapKit/geographicMetres.ts'
import type { MapLine } from '#mapKit/LineLayer.tsx'

/** Search bearings in degrees, relative to the direction from the store to the candidate. */
const bearings = [-48, -36, -24, -12, 0, 12, 24, 36, 48] as const
/** Number of bisection steps; seven steps narrow a kilometer to eight meters. */
const halvings = 7
/** Maximum search distance from the store, as a multiple of the candidate's distance. */
const farTimes = 2
/** Lower bound of the maximum search distance, in meters. */
const farLeast = 2_000
const nearMetres = 50

/**
 * Returns candidate positions at which a store loses about the limit, found by bisection along each bearing on the
 * candidate's side, assuming that the loss decreases with distance. A bearing entirely above or below the limit has no
 * position. Returns an empty line for fewer than two positions.
 */
export async function limitLine(
  store: Place,
  candidate: Place,
  limit: number,
  impactAt: (place: Place) => Promise<number>,
): Promise<MapLine> {
  const { north, east, metres } = wayTo(store, candidate)
  const ahead = Math.atan2(north, east)
  const far = Math.max(farLeast, metres * farTimes)
  const line: (readonly [number, number])[] = []
  for (const bearing of bearings) {
    const angle = ahead - (bearing * Math.PI) / 180
    const at = (distance: number) => offsetPlace(store, Math.cos(angle) * distance, Math.sin(angle) * distance)
    let over = nearMetres
    let within = far
    if ((await impactAt(at(over))) <= limit || (await impactAt(at(within))) > limit) continue
    for (let halving = 0; halving < halvings; halving++) {
      const middle = (over + within) / 2
      if ((await impactAt(at(middle))) > limit) over = middle
      else within = middle
    }
    const { longitude, latitude } = at((over + within) / 2)
    line.push([longitude, latitude])
  }
  return line.length < 2 ? [] : line
}

/** Returns the offset from one location to another in meters: north, east, and the distance. */
function wayTo(from: Place, to: Place): { north: number; east: number; metres: number } {
  const north = distanceMetres(from, { ...from, latitude: to.latitude }) * Math.sign(to.latitude - from.latitude)
  const east = distanceMetres(from, { ...from, longitude: to.longitude }) * Math.sign(to.longitude - from.longitude)
  return { north, east, metres: Math.hypot(north, east) }
}
