import type { Place } from '../geo/point.ts'

const decimals = 1e6

/** Encodes a path as deltas in millionths of a degree, like Google's encoded polyline with six decimals. */
export function writePath(places: readonly Place[]): string {
  let latitude = 0
  let longitude = 0
  return places
    .map((place) => {
      const next = [Math.round(place.latitude * decimals), Math.round(place.longitude * decimals)] as const
      const text = writeStep(next[0] - latitude) + writeStep(next[1] - longitude)
      ;[latitude, longitude] = next
      return text
    })
    .join('')
}

/** Decodes a path; undefined if invalid or off the Earth. */
export function readPath(text: string): readonly Place[] | undefined {
  const steps = readSteps(text)
  if (!steps || steps.length === 0 || steps.length % 2 === 1) return undefined
  let latitude = 0
  let longitude = 0
  const places: Place[] = []
  for (let at = 0; at < steps.length; at += 2) {
    latitude += steps[at]!
    longitude += steps[at + 1]!
    places.push({ latitude: latitude / decimals, longitude: longitude / decimals })
  }
  const isOnEarth = (place: Place) => Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180
  return places.every(isOnEarth) ? places : undefined
}

function writeStep(difference: number): string {
  let rest = difference < 0 ? ~(difference << 1) : difference << 1
  let text = ''
  for (; rest >= 0x20; rest >>>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
  return text + String.fromCharCode(rest + 63)
}

function readSteps(text: string): readonly number[] | undefined {
  const steps: number[] = []
  let value = 0
  let shift = 0
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63
    if (bits < 0 || bits > 0x3f || shift > 30) return undefined
    value |= (bits & 0x1f) << shift
    shift += 5
    if (bits >= 0x20) continue
    steps.push(value & 1 ? ~(value >>> 1) : value >>> 1)
    ;[value, shift] = [0, 0]
  }
  return shift === 0 ? steps : undefined
}
