import { withoutThousands } from '#domain/fields/withoutThousands.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import type { TableRow } from './readTable.ts'

/** A column with the ways its heading is spelled. */
export type Spellings = readonly string[]

const plainHeading = (heading: string): string => heading.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** Place of the first heading that is one of the spellings; -1 where none is. */
export const findColumn = (heading: readonly string[], spellings: Spellings): number =>
  heading.findIndex((text) => spellings.includes(plainHeading(text)))

/** What a cell that must hold a count holds, or why it is none. */
export type ReadNumber = { readonly value: number } | { readonly fault: PackReason }

/** A number as official files write it: digits, thousands parted by commas, decimals. Negative ones and text are faults. */
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

/** Why a row can't be read at all: it has not the cells of its heading. */
export const cellFault = ({ cells }: TableRow, heading: readonly string[]): PackReason | undefined =>
  cells.length === heading.length
    ? undefined
    : packReason('wrongCells', { cells: cells.length, wanted: heading.length })

/** Names of headings for the end of a sentence: the first few of them. */
export const headingText = (heading: readonly string[]): string =>
  heading.length > 8 ? `${heading.slice(0, 8).join(', ')} …` : heading.join(', ')

/** Whether a row sums up a township or more: it names no village. */
export const isSumRow = (village: string): boolean => ['合計', '總計', '小計'].includes(village)
