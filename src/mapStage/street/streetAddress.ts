import type { Place } from '#domain/geo/point.ts'

export const streetAddress = ({ latitude, longitude }: Place): string =>
  `/map?panel=street&view=map&look=${latitude},${longitude}`

export function readLook(look: string | undefined): Place | undefined {
  const [latitude = NaN, longitude = NaN] = (look ?? '').split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
