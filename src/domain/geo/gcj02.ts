import type { Place } from './point.ts'

const semiMajorAxis = 6_378_245
const eccentricitySquared = 0.006_693_421_622_965_943
const radians = Math.PI / 180

/**
 * Returns whether map providers in a country shift coordinates: only in mainland China, never in Taiwan, Hong Kong or
 * Macao.
 */
const isShifted = (country: string): boolean => country.toLowerCase() === 'cn'

/**
 * Converts WGS 84 to GCJ-02, the system of mainland Chinese map providers; unchanged if the country isn't `cn` or the
 * place is outside the mainland box. The shift is 100 to 700 m. Source: the public reverse-engineered formula.
 */
export function toGcj02(place: Place, country: string): Place {
  if (!isShifted(country) || !isInBox(place)) return place
  const { latitude, longitude } = shiftAt(place)
  return { ...place, latitude: place.latitude + latitude, longitude: place.longitude + longitude }
}

/** Converts GCJ-02 to WGS 84; inversion error below a millimeter. */
export function fromGcj02(place: Place, country: string): Place {
  if (!isShifted(country) || !isInBox(place)) return place
  let found = place
  for (let round = 0; round < 10; round++) {
    const shifted = toGcj02(found, country)
    const latitude = shifted.latitude - place.latitude
    const longitude = shifted.longitude - place.longitude
    found = { ...place, latitude: found.latitude - latitude, longitude: found.longitude - longitude }
    if (Math.abs(latitude) + Math.abs(longitude) < 1e-11) break
  }
  return found
}

const isInBox = ({ latitude, longitude }: Place): boolean =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

function shiftAt({ latitude, longitude }: Place): { latitude: number; longitude: number } {
  const x = longitude - 105
  const y = latitude - 35
  const wave = (value: number, parts: readonly (readonly [number, number])[]): number =>
    parts.reduce((sum, [size, factor]) => sum + (size * Math.sin(value * factor * Math.PI) * 2) / 3, 0)
  const short = [
    [20, 6],
    [20, 2],
  ] as const
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    wave(x, short) +
    wave(y, [
      [20, 1],
      [40, 1 / 3],
    ]) +
    wave(y, [
      [160, 1 / 12],
      [320, 1 / 30],
    ])
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    wave(x, short) +
    wave(x, [
      [20, 1],
      [40, 1 / 3],
    ]) +
    wave(x, [
      [150, 1 / 12],
      [300, 1 / 30],
    ])
  const sine = Math.sin(latitude * radians)
  const root = 1 - eccentricitySquared * sine * sine
  const northMetres = (semiMajorAxis * (1 - eccentricitySquared)) / (root * Math.sqrt(root))
  const eastMetres = (semiMajorAxis / Math.sqrt(root)) * Math.cos(latitude * radians)
  return { latitude: north / (northMetres * radians), longitude: east / (eastMetres * radians) }
}
