import type { DBCoreIndex } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { compareTexts } from './keyRange.ts'

/** Records per bundle: more are faster to write and read in full, fewer to look one up. */
const rowsOfOneBundle = 100

/** A bundle's contents without the records. An entity's number 0 counts changes to its bundles. */
export interface BundleEntryRow {
  readonly entity: EntityName
  /** From 1; number 0 has `changes` and no records. */
  readonly n: number
  readonly ids: readonly string[]
  /** Index keys in the order of `ids`; null if a record isn't in the index. */
  readonly keys: Readonly<Record<string, readonly (string | null)[]>>
  readonly changes?: number
  readonly last?: number
  readonly steps?: readonly BundleStep[]
}

/** Bundles created, rewritten or removed by a change. */
export interface BundleStep {
  readonly changes: number
  readonly bundles: readonly number[]
}

/**
 * A bundle's records as one string, since one value costs the browser a fraction of a hundred. JSON list with one line
 * per record, so each can be read alone.
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

/** Creates bundles numbered from `last`. Neighboring ids share bundles, so id ranges touch few. */
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

/** Creates one bundle, in the given order. */
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

// JSON escapes line feeds inside strings, so this occurs only between records.
const betweenLines = ',\n'

/** Share of a bundle from which it is parsed whole. */
const maxLines = 0.5

/** Returns the records at some indexes of a bundle. */
export function recordsAt({ text }: BundleBodyRow, places: readonly number[]): LocalRecord[] {
  const lines = text.slice(1, -1).split(betweenLines)
  if (places.length > lines.length * maxLines) {
    const all = JSON.parse(text) as LocalRecord[]
    return places.map((at) => all[at]!)
  }
  return places.map((at) => JSON.parse(lines[at]!) as LocalRecord)
}
