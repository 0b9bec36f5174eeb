/** A reference point of a pack: its place in millionths of a degree, and its type. */
export interface PackPoint {
  readonly longitude: number
  readonly latitude: number
  readonly type: string
}

/**
 * What a record names a reference point by: country, place in millionths of a degree, and type. A row would name another point in the
 * next vintage of the pack.
 */
export const packPointName = (country: string, { longitude, latitude, type }: PackPoint): string =>
  [country, longitude, latitude, type].join(':')

/** Tells which points of a country's pack are named; quick, as packs hold a million. */
export function namedPoints(country: string, names: Iterable<string>): (point: PackPoint) => boolean {
  const byLongitude = new Map<number, string[]>()
  for (const name of names) {
    const [of, longitude] = name.split(':')
    if (of === country) byLongitude.set(Number(longitude), [...(byLongitude.get(Number(longitude)) ?? []), name])
  }
  if (byLongitude.size === 0) return () => false
  return (point) => byLongitude.get(point.longitude)?.includes(packPointName(country, point)) ?? false
}
