import { withoutThousands } from '#domain/fields/withoutThousands.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import type { TableRow } from './readTable.ts'

export type Spellings = readonly string[]

const plainHeading = (heading: string): string => heading.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** Returns the index of the first matching heading; -1 if no heading matches. */
export const findColumn = (heading: readonly string[], spellings: Spellings): number =>
  heading.findIndex((text) => spellings.includes(plainHeading(text)))

export type ReadNumber = { readonly value: number } | { readonly fault: PackReason }

/** Parses a number in an official file: digits, thousands commas, decimals. Negative numbers and text are faults. */
export function readNumber(text: string | undefined, column: string, isWhole: boolean): ReadNumber {
  const written = (text ?? '').normalize('NFKC').trim()
  if (written === '') return { fault: packReason('emptyFigure', { column }) }
  const plain = withoutThousands(written)
  if (plain === undefined) return { fault: packReason('noNumber', { column, text: written }) }
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return { fault: packReason('noNumber', { column, text: plain }) }
  const value = Number(plain)
  if (value < 0) return { fault: packReason('negative', { column, text: plain }) }
  if (isWhole && !Number.isInteger(value)) return { fault: packReason('notWhole', { column, text: plain }) }
  return { value }
}

export const cellFault = ({ cells }: TableRow, heading: readonly string[]): PackReason | undefined =>
  cells.length === heading.length
    ? undefined
    : packReason('wrongCells', { cells: cells.length, wanted: heading.length })

export const headingText = (heading: readonly string[]): string =>
  heading.length > 8 ? `${heading.slice(0, 8).join(', ')} …` : heading.join(', ')

export const isSumRow = (village: string): boolean => ['合計', '總計', '小計'].includes(village)
