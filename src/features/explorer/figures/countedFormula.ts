import { numberFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { Shape } from '#domain/geo/point.ts'

/** Maximum formula length in characters, below Excel's limit of 8,192. */
const maxCharacters = 8000
/** Excel's limit on function arguments. */
const maxArguments = 255

/**
 * Returns a formula that counts distances in meters: for a ring, distances up to its radius; for other zones, all
 * distances. Returns only the number if one cell can't contain all distances.
 */
export function countedFormula(shape: Shape, metres: readonly number[]): string | undefined {
  if (metres.length === 0) return '=0'
  const far = metres.map((distance) => String(Number(distance.toFixed(2))))
  const formula =
    shape.type === 'Circle'
      ? `=${far.map((distance) => `(${distance}<=${shape.radiusMetres})`).join('+')}${far.length === 1 ? '+0' : ''}`
      : `=COUNT(${far.join(',')})`
  const isTooLong = formula.length > maxCharacters || (shape.type !== 'Circle' && far.length > maxArguments)
  return isTooLong ? numberFormula(metres.length) : formula
}
