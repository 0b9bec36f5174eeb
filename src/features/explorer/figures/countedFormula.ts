import { numberFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { Shape } from '#domain/geo/point.ts'

/** Spreadsheet limits on formula length and function arguments. */
const [maxCharacters, maxArguments] = [8000, 255]

/**
 * Counts distances in meters: within a ring's radius, or all in another zone. Works in every spreadsheet; undefined if
 * there are too many locations for one cell.
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
