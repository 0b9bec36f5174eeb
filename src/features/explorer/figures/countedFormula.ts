import { numberFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { Shape } from '#domain/geo/point.ts'

/** What a spreadsheet reads as one formula, and how many arguments of a function. */
const [maxCharacters, maxArguments] = [8000, 255]

/**
 * A count as a formula of the distances of its places in metres: how many of them lie within the radius of a ring, or how many there are
 * in another zone. Written so that every spreadsheet takes it; where there are too many places for one cell, the number alone.
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
