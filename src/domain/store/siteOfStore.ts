import type { EntityValues } from '../entities.ts'
import { toSquareMetres } from '../units/areaUnits.ts'

/** Returns what a store's record says of how it draws: its format, and its selling space (total space where that alone is known) in square meters. */
export function siteOfStore({
  format,
  sellingSpace,
  totalSpace,
}: Pick<EntityValues<'store'>, 'format' | 'sellingSpace' | 'totalSpace'>): {
  readonly format?: string
  readonly squareMetres?: number
} {
  const space = sellingSpace ?? totalSpace
  const squareMetres = space && toSquareMetres(space)
  return {
    ...(format ? { format } : {}),
    ...(squareMetres !== undefined && squareMetres > 0 ? { squareMetres } : {}),
  }
}
