import type { FieldSet } from '#domain/fields/field.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { languageTag } from '#domain/locale.ts'
import type { FieldRow } from './fieldRow.ts'

export interface SortState {
  readonly field: string
  readonly descending: boolean
}

export type SortRows = (sort: SortState | null) => readonly FieldRow[]

/**
 * Returns a function that sorts the rows; each column's ranks are computed when first needed. Numbers are sorted by
 * size, texts by the reader's collation with numeric order. Equal rows keep their order; unknown values are last in
 * both directions.
 */
export function makeSorter(rows: readonly FieldRow[], fields: FieldSet, context: FieldTextContext): SortRows {
  const ranks = new Map<string, Float64Array>()
  return (sort) => {
    if (sort === null || !Object.hasOwn(fields, sort.field)) return rows
    const rank = ranks.get(sort.field) ?? rankRows(rows, fields, sort.field, context)
    ranks.set(sort.field, rank)
    return orderBy(rank, sort.descending).map((index) => rows[index]!)
  }
}

/** Returns each row's rank by one field; NaN if unknown. */
function rankRows(rows: readonly FieldRow[], fields: FieldSet, name: string, context: FieldTextContext): Float64Array {
  const field = fields[name]!
  const { sortKey } = typeOf(field)
  const keys = rows.map((row) => {
    const value = row.fields[name]
    return value === undefined || value === null
      ? undefined
      : sortKey(value as Parameters<typeof sortKey>[0], field, context)
  })
  const texts = rankTexts(keys, context)
  return Float64Array.from(keys, (key) => (typeof key === 'string' ? (texts.get(key) ?? NaN) : (key ?? NaN)))
}

function rankTexts(
  keys: readonly (string | number | undefined)[],
  context: FieldTextContext,
): ReadonlyMap<string, number> {
  const different = [...new Set(keys.filter((key) => typeof key === 'string'))]
  if (different.length === 0) return new Map()
  const { compare } = new Intl.Collator(languageTag[context.locale], { numeric: true })
  return new Map(different.toSorted(compare).map((text, rank) => [text, rank]))
}

function orderBy(rank: Float64Array, descending: boolean): number[] {
  const order = Array.from(rank, (_, index) => index)
  const known = order.filter((index) => !Number.isNaN(rank[index]))
  const unknown = order.filter((index) => Number.isNaN(rank[index]))
  const sign = descending ? -1 : 1
  known.sort((a, b) => sign * (rank[a]! - rank[b]!) || a - b)
  return [...known, ...unknown]
}
