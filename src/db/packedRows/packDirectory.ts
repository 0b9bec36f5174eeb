import type { EntityName } from '#domain/entities.ts'
import { compareTexts } from './keyRange.ts'
import type { PackEntryRow } from './rowPack.ts'

/** Where a record lies: in which pack, and at which place in it. */
export interface PackPlace {
  readonly n: number
  readonly at: number
}

/** Which records lie in packs, and where. */
export interface PackDirectory {
  /** Goes up with each change of the packs of this entity. */
  readonly changes: number
  /** The highest number that a pack had. */
  readonly last: number
  readonly entries: ReadonlyMap<number, PackEntryRow>
  readonly places: ReadonlyMap<string, PackPlace>
  /** The ids of all packs in order. */
  readonly sortedIds: () => readonly string[]
}

export const emptyDirectory: PackDirectory = {
  changes: 0,
  last: 0,
  entries: new Map(),
  places: new Map(),
  sortedIds: () => [],
}

/** The directory of the entries of one entity; `head` is its number 0. */
export function directoryOf(head: PackEntryRow, rows: readonly PackEntryRow[]): PackDirectory {
  const entries = new Map<number, PackEntryRow>()
  const places = new Map<string, PackPlace>()
  for (const row of rows) {
    if (row.n === 0) continue
    entries.set(row.n, row)
    for (const [at, id] of row.ids.entries()) places.set(id, { n: row.n, at })
  }
  let sorted: readonly string[] | undefined
  const sortedIds = () => (sorted ??= [...places.keys()].sort(compareTexts))
  return { changes: head.changes ?? 0, last: head.last ?? 0, entries, places, sortedIds }
}

/** Number 0 of an entity after a change of its packs. */
export const headAfter = (entity: EntityName, { changes }: PackDirectory, last: number): PackEntryRow => ({
  entity,
  n: 0,
  ids: [],
  keys: {},
  changes: changes + 1,
  last,
})
