import type { EntityName } from '#domain/entities.ts'
import { compareTexts } from './keyRange.ts'
import type { BundleEntryRow, BundleStep } from './rowBundle.ts'

/** Where a record lies: in which bundle, and at which place in it. */
export interface BundlePlace {
  readonly n: number
  readonly at: number
}

/** A record by the key that an index has for it. */
export interface KeyedRecord {
  readonly id: string
  readonly key: string
}

/** Stands for the primary key among the names of indexes. */
export const byId = ''

/** Which records lie in bundles, and where. Of a record that lies in several bundles the one in the bundle of the highest number counts. */
export interface BundleDirectory {
  /** Goes up with each change of the bundles of this entity. */
  readonly changes: number
  /** The highest number that a bundle had. */
  readonly last: number
  /** Which bundles the latest changes touched. */
  readonly steps: readonly BundleStep[]
  readonly entries: ReadonlyMap<number, BundleEntryRow>
  readonly places: ReadonlyMap<string, BundlePlace>
  /** What was sorted so far, by the name of the index. */
  readonly sorted: ReadonlyMap<string, readonly KeyedRecord[]>
  /** All records that have a key in an index, by key and id; sorted once and kept. */
  readonly sortedBy: (index: string) => readonly KeyedRecord[]
}

type Sorted = Map<string, readonly KeyedRecord[]>

export const emptyDirectory: BundleDirectory = {
  changes: 0,
  last: 0,
  steps: [],
  entries: new Map(),
  places: new Map(),
  sorted: new Map(),
  sortedBy: () => [],
}

/** The directory of the entries of one entity, in the order of their numbers; `head` is number 0. */
export function directoryOf(head: BundleEntryRow, rows: readonly BundleEntryRow[]): BundleDirectory {
  const entries = new Map<number, BundleEntryRow>()
  const places = new Map<string, BundlePlace>()
  for (const row of rows) {
    if (row.n === 0) continue
    entries.set(row.n, row)
    for (const [at, id] of row.ids.entries()) places.set(id, { n: row.n, at })
  }
  return made(head, entries, places, new Map())
}

/** The numbers of the bundles that are other ones since a directory was read; undefined when that is not known any more. */
export function changedSince({ changes }: BundleDirectory, head: BundleEntryRow): readonly number[] | undefined {
  const steps = (head.steps ?? []).filter((step) => step.changes > changes)
  if (steps.length !== (head.changes ?? 0) - changes) return undefined
  return [...new Set(steps.flatMap(({ bundles }) => bundles))]
}

/**
 * The directory after some bundles became others: `rows` are those of `changed` that are still there, in its order. A record that lies in
 * several of them counts in the last: bundles are only written with what counts in them, and a newer bundle is made by a later step.
 */
export function directoryAfter(
  before: BundleDirectory,
  head: BundleEntryRow,
  changed: readonly number[],
  rows: readonly BundleEntryRow[],
): BundleDirectory {
  const entries = new Map(before.entries)
  const places = new Map(before.places)
  const touched = new Set<string>()
  for (const n of changed) {
    for (const id of entries.get(n)?.ids ?? []) {
      if (places.get(id)?.n !== n) continue
      places.delete(id)
      touched.add(id)
    }
    entries.delete(n)
  }
  for (const row of rows) {
    entries.set(row.n, row)
    for (const [at, id] of row.ids.entries()) {
      places.set(id, { n: row.n, at })
      touched.add(id)
    }
  }
  const sorted: Sorted = new Map()
  for (const [index, all] of before.sorted) {
    const same = all.filter(({ id }) => !touched.has(id))
    sorted.set(index, mergedInto(same, keyedIn(index, entries, places, touched)))
  }
  return made(head, entries, places, sorted)
}

function made(
  { changes = 0, last = 0, steps = [] }: BundleEntryRow,
  entries: ReadonlyMap<number, BundleEntryRow>,
  places: ReadonlyMap<string, BundlePlace>,
  sorted: Sorted,
): BundleDirectory {
  const sortedBy = (index: string): readonly KeyedRecord[] => {
    const known = sorted.get(index) ?? keyedIn(index, entries, places, places.keys())
    sorted.set(index, known)
    return known
  }
  return { changes, last, steps, entries, places, sorted, sortedBy }
}

/** Some records by their keys in an index, sorted; those without a key there, or without a place, are left out. */
function keyedIn(
  index: string,
  entries: ReadonlyMap<number, BundleEntryRow>,
  places: ReadonlyMap<string, BundlePlace>,
  ids: Iterable<string>,
): KeyedRecord[] {
  const keyed: KeyedRecord[] = []
  for (const id of ids) {
    const place = places.get(id)
    const key = place && (index === byId ? id : entries.get(place.n)!.keys[index]?.[place.at])
    if (key !== undefined && key !== null) keyed.push({ id, key })
  }
  return keyed.sort(byKeyAndId)
}

/** The order of an index: by key, and by id where keys are equal. */
export const byKeyAndId = (a: KeyedRecord, b: KeyedRecord): number =>
  compareTexts(a.key, b.key) || compareTexts(a.id, b.id)

function mergedInto(all: readonly KeyedRecord[], more: readonly KeyedRecord[]): readonly KeyedRecord[] {
  if (more.length === 0) return all
  const merged: KeyedRecord[] = []
  let next = 0
  for (const one of all) {
    while (next < more.length && byKeyAndId(more[next]!, one) < 0) merged.push(more[next++]!)
    merged.push(one)
  }
  return merged.concat(more.slice(next))
}

/** Of this many changes the head tells which bundles they touched, and of this many bundles at most. */
const [maxSteps, bundlesOfStep] = [16, 64]

/** Number 0 of an entity after a change of its bundles. */
export function headAfter(
  entity: EntityName,
  { changes, steps }: BundleDirectory,
  last: number,
  bundles: readonly number[],
): BundleEntryRow {
  const step = { changes: changes + 1, bundles }
  const remainingSteps = bundles.length > bundlesOfStep ? [] : [...steps.slice(1 - maxSteps), step]
  return { entity, n: 0, ids: [], keys: {}, changes: changes + 1, last, steps: remainingSteps }
}
