import type { TableRow } from './readTable.ts'

/** A column with the ways its heading is spelled. */
export type Spellings = readonly string[]

const plainHeading = (heading: string): string => heading.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** Place of the first heading that is one of the spellings; -1 where none is. */
export const findColumn = (heading: readonly string[], spellings: Spellings): number =>
  heading.findIndex((text) => spellings.includes(plainHeading(text)))

/** What a cell that must hold a count holds; the sentence says why it is none. */
export type ReadNumber = { readonly value: number } | { readonly fault: string }

/** A number as official files write it: digits, thousands parted by commas, decimals. Negative ones and text are faults. */
export function readNumber(text: string | undefined, what: string, isWhole: boolean): ReadNumber {
  const plain = (text ?? '').normalize('NFKC').replaceAll(',', '').trim()
  if (plain === '') return { fault: `${what} is empty` }
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return { fault: `${what} is "${text}", which is no number` }
  const value = Number(plain)
  if (value < 0) return { fault: `${what} is ${plain}, which is negative` }
  if (isWhole && !Number.isInteger(value)) return { fault: `${what} is ${plain}, which is no whole number` }
  return { value }
}

/** Why a row can't be read at all: it has not the cells of its heading. */
export const cellFault = ({ cells }: TableRow, heading: readonly string[]): string | undefined =>
  cells.length === heading.length ? undefined : `it has ${cells.length} cells where the heading has ${heading.length}`

/** Names of headings for the end of a sentence: the first few of them. */
export const headingText = (heading: readonly string[]): string =>
  heading.length > 8 ? `${heading.slice(0, 8).join(', ')} …` : heading.join(', ')
