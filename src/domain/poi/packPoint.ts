/** A reference point's coordinates in millionths of a degree, and type. */
export interface PackPoint {
  readonly longitude: number
  readonly latitude: number
  readonly type: string
}

/**
 * Returns a stable name for a reference point: country, coordinates in millionths of a degree, type. Row numbers would
 * change in the next vintage.
 */
export const packPointName = (country: string, { longitude, latitude, type }: PackPoint): string =>
  [country, longitude, latitude, type].join(':')

/**
 * Returns a function that tests whether a point is among `names`. Names are indexed, because a pack may have a million
 * points.
 */
export function namedPoints(country: string, names: Iterable<string>): (point: PackPoint) => boolean {
  const byLongitude = new Map<number, string[]>()
  for (const name of names) {
    const [of, longitude] = name.split(':')
    if (of === country) byLongitude.set(Number(longitude), [...(byLongitude.get(Number(longitude)) ?? []), name])
  }
  if (byLongitude.size === 0) return () => false
  return (point) => byLongitude.get(point.longitude)?.includes(packPointName(country, point)) ?? false
}
