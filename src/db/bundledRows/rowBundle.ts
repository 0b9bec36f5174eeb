import type { DBCoreIndex } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { compareTexts } from './keyRange.ts'

/**
 * Number of records per bundle. Larger bundles are faster to write and read completely; smaller bundles are faster for
 * a single record.
 */
const rowsOfOneBundle = 100

/** Index of a bundle, without its records. Entry 0 of an entity counts changes to the entity's bundles. */
export interface BundleEntryRow {
  readonly entity: EntityName
  /** Bundle number, from 1. Entry 0 has `changes` and no records. */
  readonly n: number
  readonly ids: readonly string[]
  /** Index keys in the order of `ids`, by index name; null for records missing from an index. */
  readonly keys: Readonly<Record<string, readonly (string | null)[]>>
  readonly changes?: number
  readonly last?: number
  readonly steps?: readonly BundleStep[]
}

export interface BundleStep {
  readonly changes: number
  readonly bundles: readonly number[]
}

/**
 * A bundle's records as one string, which is far faster to write than a hundred values. The string is a JSON list with
 * one record per line, so that single records can be read.
 */
export interface BundleBodyRow {
  readonly entity: EntityName
  readonly n: number
  readonly text: string
}

export interface RowBundle {
  readonly entry: BundleEntryRow
  readonly body: BundleBodyRow
}

/**
 * Creates bundles numbered after `last`. Neighboring ids share a bundle, so that a range of ids touches few bundles.
 */
export function bundleRows(
  entity: EntityName,
  records: readonly LocalRecord[],
  indexes: readonly DBCoreIndex[],
  last: number,
): RowBundle[] {
  const sorted = [...records].sort((a, b) => compareTexts(a.id, b.id))
  return Array.from({ length: Math.ceil(sorted.length / rowsOfOneBundle) }, (_, at) =>
    bundleOf(entity, last + at + 1, sorted.slice(at * rowsOfOneBundle, (at + 1) * rowsOfOneBundle), indexes),
  )
}

export function bundleOf(
  entity: EntityName,
  n: number,
  records: readonly LocalRecord[],
  indexes: readonly DBCoreIndex[],
): RowBundle {
  const keysIn = (index: DBCoreIndex) => records.map((record) => (index.extractKey?.(record) as string) ?? null)
  const keys = Object.fromEntries(indexes.map((index) => [String(index.name), keysIn(index)]))
  return {
    entry: { entity, n, ids: records.map(({ id }) => id), keys },
    body: { entity, n, text: `[${records.map((record) => JSON.stringify(record)).join(betweenLines)}]` },
  }
}

// Separator between records. It can't occur within a record because JSON escapes line feeds in strings.
const betweenLines = ',\n'

/** Share of a bundle's records above which the whole bundle is parsed. */
const maxLines = 0.5

export function recordsAt({ text }: BundleBodyRow, places: readonly number[]): LocalRecord[] {
  const lines = text.slice(1, -1).split(betweenLines)
  if (places.length > lines.length * maxLines) {
    const all = JSON.parse(text) as LocalRecord[]
    return places.map((at) => all[at]!)
  }
  return places.map((at) => JSON.parse(lines[at]!) as LocalRecord)
}
