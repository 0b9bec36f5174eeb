import type { Place } from '#domain/geo/point.ts'
import { distanceMetres, offsetPlace } from '#mapKit/geographicMetres.ts'
import type { MapLine } from '#mapKit/LineLayer.tsx'

/** Search bearings in degrees, relative to the direction from the store to the candidate. */
const bearings = [-48, -36, -24, -12, 0, 12, 24, 36, 48] as const
/** Number of bisection steps, which narrow a kilometer to eight meters. */
const halvings = 7
/** Search distance from the store: a multiple of the candidate's distance, but at least `farLeast` meters. */
const farTimes = 2
const farLeast = 2_000
const nearMetres = 50

/**
 * Returns candidate positions at which a store loses exactly the limit, found by bisection along each bearing on the
 * candidate's side. Loss decreases with distance. A bearing entirely above or below the limit has no position; a line
 * needs two positions.
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

/** Returns the meters north and east from one location to another. */
function wayTo(from: Place, to: Place): { north: number; east: number; metres: number } {
  const north = distanceMetres(from, { ...from, latitude: to.latitude }) * Math.sign(to.latitude - from.latitude)
  const east = distanceMetres(from, { ...from, longitude: to.longitude }) * Math.sign(to.longitude - from.longitude)
  return { north, east, metres: Math.hypot(north, east) }
}
