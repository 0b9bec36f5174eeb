import type { DBCoreIndex } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { compareTexts } from './keyRange.ts'

/** This many records lie in one bundle: more are quicker to write and to read whole, fewer quicker to look one up in. */
const rowsOfOneBundle = 100

/** What a bundle holds, without the records themselves. Number 0 of an entity counts the changes of its bundles. */
export interface BundleEntryRow {
  readonly entity: EntityName
  /** From 1 on; in number 0 there is `changes` and no records. */
  readonly n: number
  readonly ids: readonly string[]
  /** What each record has in each index, in the order of `ids`; null where a record is not in the index. */
  readonly keys: Readonly<Record<string, readonly (string | null)[]>>
  readonly changes?: number
  readonly last?: number
  readonly steps?: readonly BundleStep[]
}

/** Which bundles one change made, wrote again or took away. */
export interface BundleStep {
  readonly changes: number
  readonly bundles: readonly number[]
}

/**
 * Records of a bundle as one text: one value costs the browser a fraction of what a hundred do. It is a JSON list with a line for each
 * record, so that one can be read without the others.
 */
export interface BundleBodyRow {
  readonly entity: EntityName
  readonly n: number
  readonly text: string
}

/** A bundle as it is written. */
export interface RowBundle {
  readonly entry: BundleEntryRow
  readonly body: BundleBodyRow
}

/** Bundles of records, numbered on from `last`. Neighbours by id lie together, so that a stretch of ids is found in few bundles. */
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

/** One bundle of records, in the order given. */
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

// JSON writes a line feed inside of a text otherwise, so this stands between records only.
const betweenLines = ',\n'

/** From this share of a bundle on, all of it is parsed at once. */
const maxLines = 0.5

/** The records at some places of a bundle. */
export function recordsAt({ text }: BundleBodyRow, places: readonly number[]): LocalRecord[] {
  const lines = text.slice(1, -1).split(betweenLines)
  if (places.length > lines.length * maxLines) {
    const all = JSON.parse(text) as LocalRecord[]
    return places.map((at) => all[at]!)
  }
  return places.map((at) => JSON.parse(lines[at]!) as LocalRecord)
}
