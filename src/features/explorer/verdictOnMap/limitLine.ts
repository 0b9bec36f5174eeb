import type { Place } from '#domain/geo/point.ts'
import { distanceMetres, offsetPlace } from '#mapKit/groundMetres.ts'
import type { MapLine } from '#mapKit/LineLayer.tsx'

/** Bearings on which the line is looked for, in degrees off the way from the store to the candidate. */
const bearings = [-48, -36, -24, -12, 0, 12, 24, 36, 48] as const
/** Halvings of the way: of a kilometre they leave eight metres. */
const halvings = 7
/** So far from the store the line is looked for, against the candidate's own distance, and at least, in metres. */
const farTimes = 2
const farLeast = 2_000
const nearMetres = 50

/**
 * Where a candidate would have to stand so that a store loses exactly the limit: places around the store, on the side of the candidate,
 * by bisection along each bearing. What a store loses falls with the distance; where it is over the limit everywhere, or nowhere, on a
 * bearing, the line has no point there. Shorter than two points it is none.
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
    let [over, within] = [nearMetres, far]
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

/** Metres north and east from one place to another. */
function wayTo(from: Place, to: Place): { north: number; east: number; metres: number } {
  const north = distanceMetres(from, { ...from, latitude: to.latitude }) * Math.sign(to.latitude - from.latitude)
  const east = distanceMetres(from, { ...from, longitude: to.longitude }) * Math.sign(to.longitude - from.longitude)
  return { north, east, metres: Math.hypot(north, east) }
}
