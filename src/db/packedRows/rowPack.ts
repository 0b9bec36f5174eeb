import type { DBCoreIndex } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { compareTexts } from './keyRange.ts'

/** So many records lie in one pack: more are quicker to write and to read whole, fewer quicker to look one up in. */
const rowsOfOnePack = 100

/** What a pack holds, without the records themselves. Number 0 of an entity counts the changes of its packs. */
export interface PackEntryRow {
  readonly entity: EntityName
  /** From 1 on; in number 0 there is `changes` and no records. */
  readonly n: number
  readonly ids: readonly string[]
  /** What each record has in each index, in the order of `ids`; null where a record is not in the index. */
  readonly keys: Readonly<Record<string, readonly (string | null)[]>>
  readonly changes?: number
  readonly last?: number
  readonly steps?: readonly PackStep[]
}

/** Which packs one change made, wrote anew or took away. */
export interface PackStep {
  readonly changes: number
  readonly packs: readonly number[]
}

/**
 * Records of a pack as one text: one value costs the browser a fraction of what a hundred do. It is a JSON list with a line for each
 * record, so that one can be read without the others.
 */
export interface PackBodyRow {
  readonly entity: EntityName
  readonly n: number
  readonly text: string
}

/** A pack as it is written. */
export interface RowPack {
  readonly entry: PackEntryRow
  readonly body: PackBodyRow
}

/** Packs of records, numbered on from `last`. Neighbours by id lie together, so that a stretch of ids is found in few packs. */
export function packRows(
  entity: EntityName,
  records: readonly LocalRecord[],
  indexes: readonly DBCoreIndex[],
  last: number,
): RowPack[] {
  const sorted = [...records].sort((a, b) => compareTexts(a.id, b.id))
  return Array.from({ length: Math.ceil(sorted.length / rowsOfOnePack) }, (_, at) =>
    packOf(entity, last + at + 1, sorted.slice(at * rowsOfOnePack, (at + 1) * rowsOfOnePack), indexes),
  )
}

/** One pack of records, in the order given. */
export function packOf(
  entity: EntityName,
  n: number,
  records: readonly LocalRecord[],
  indexes: readonly DBCoreIndex[],
): RowPack {
  const keysIn = (index: DBCoreIndex) => records.map((record) => (index.extractKey?.(record) as string) ?? null)
  const keys = Object.fromEntries(indexes.map((index) => [String(index.name), keysIn(index)]))
  return {
    entry: { entity, n, ids: records.map(({ id }) => id), keys },
    body: { entity, n, text: `[${records.map((record) => JSON.stringify(record)).join(betweenLines)}]` },
  }
}

// JSON writes a line feed inside of a text otherwise, so this stands between records only.
const betweenLines = ',\n'

/** From this share of a pack on, all of it is parsed at once. */
const mostLines = 0.5

/** The records at some places of a pack. */
export function recordsAt({ text }: PackBodyRow, places: readonly number[]): LocalRecord[] {
  const lines = text.slice(1, -1).split(betweenLines)
  if (places.length > lines.length * mostLines) {
    const all = JSON.parse(text) as LocalRecord[]
    return places.map((at) => all[at]!)
  }
  return places.map((at) => JSON.parse(lines[at]!) as LocalRecord)
}
