import { type Cell, cellText, longestWord, type SheetRow } from '../parsing/cell.ts'
import type { TransferColumn } from './columns.ts'
import type { ColumnMatch } from './matchHeadings.ts'
import { type DateOrder, dateOrderOf } from '../parsing/readDateText.ts'
import { type DecimalMark, decimalMarkOf } from '../parsing/readNumberText.ts'
import { numericKinds } from './readValue.ts'

export type PlaceReading = 'degrees' | 'swapped' | 'grid'

/**
 * Decisions on how to read whole columns. Detected once; the user may change them. Ambiguous dates are rejected while
 * `dateOrder` is undefined, and coordinates while a reading is only `offered`.
 */
export interface ColumnDecisions {
  readonly dateOrder: ReadonlyMap<string, DateOrder | undefined>
  readonly decimalMark: ReadonlyMap<string, DecimalMark>
  readonly place: ReadonlyMap<string, { readonly reading: PlaceReading; readonly offered?: PlaceReading }>
}

export function decideColumns(
  rows: readonly SheetRow[],
  matches: readonly ColumnMatch[],
  columns: ReadonlyMap<string, TransferColumn>,
): ColumnDecisions {
  const dateOrder = new Map<string, DateOrder | undefined>()
  const decimalMark = new Map<string, DecimalMark>()
  const place = new Map<string, { reading: PlaceReading; offered?: PlaceReading }>()
  for (const { at, key } of matches) {
    const column = key === undefined ? undefined : columns.get(key)
    if (!column) continue
    if (column.field.kind === 'date') dateOrder.set(column.key, dateOrderOf(textsIn(rows, at)))
    if (numericKinds.has(column.field.kind)) decimalMark.set(column.key, decimalMarkOf(textsIn(rows, at)))
    if (column.part === 'latitude') place.set(column.name, decidePlace(rows, at, longitudeOf(column, matches)))
  }
  return { dateOrder, decimalMark, place }
}

function textsIn(rows: readonly SheetRow[], at: number): readonly string[] {
  const texts: string[] = []
  for (const { cells } of rows) {
    const cell = cells[at]
    if (typeof cell === 'string' && cell !== '' && cell.length <= longestWord) texts.push(cell)
  }
  return texts
}

const longitudeOf = (latitude: TransferColumn, matches: readonly ColumnMatch[]): number | undefined =>
  matches.find(({ key }) => key === latitude.key.replace(/latitude$/, 'longitude'))?.at

/**
 * Decides by majority how to read coordinates. A value pair in Taiwan grid meters is unambiguous. A pair counts as
 * swapped if it is in Taiwan only when swapped, or if only the latitude is above 90.
 */
function decidePlace(rows: readonly SheetRow[], latitudeAt: number, longitudeAt: number | undefined) {
  let grid = 0
  let swapped = 0
  let right = 0
  for (const { cells } of rows) {
    const latitude = numberIn(cells[latitudeAt])
    const longitude = longitudeAt === undefined ? NaN : numberIn(cells[longitudeAt])
    if (isGrid(longitude, latitude) || isGrid(latitude, longitude)) grid += 1
    else if (isInTaiwan(longitude, latitude) || (Math.abs(latitude) > 90 && Math.abs(longitude) <= 90)) swapped += 1
    else if (Number.isFinite(latitude)) right += 1
  }
  if (grid > swapped + right) return { reading: 'grid' as const }
  return swapped > right
    ? { reading: 'degrees' as const, offered: 'swapped' as const }
    : { reading: 'degrees' as const }
}

const numberIn = (cell: Cell): number => (typeof cell === 'number' ? cell : Number(cellText(cell).trim() || NaN))
const isGrid = (x: number, y: number): boolean => x >= 90_000 && x <= 400_000 && y >= 2_400_000 && y <= 2_950_000
const isInTaiwan = (latitude: number, longitude: number): boolean =>
  latitude >= 21.8 && latitude <= 26.5 && longitude >= 118 && longitude <= 122.3
