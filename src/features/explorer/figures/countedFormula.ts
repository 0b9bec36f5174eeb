import { numberFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { Shape } from '#domain/geo/point.ts'

/** Spreadsheet limits on formula length and function arguments. */
const maxCharacters = 8000
const maxArguments = 255

/**
 * Returns a formula that counts distances in meters: those within a ring's radius, or all for other zones. Works in
 * every spreadsheet app; only the number if one cell can't contain all locations.
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
