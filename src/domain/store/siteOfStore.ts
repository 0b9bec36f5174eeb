import type { ValuesOf } from '../fields/field.ts'
import type { storeFields } from './storeFields.ts'
import { toSquareMetres } from '../units/areaUnits.ts'

/**
 * Returns the demand inputs in a store's record: its format and its selling space in square meters (total space if only
 * that is known).
 */
export function siteOfStore({
  format,
  sellingSpace,
  totalSpace,
}: Pick<ValuesOf<typeof storeFields>, 'format' | 'sellingSpace' | 'totalSpace'>): {
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
