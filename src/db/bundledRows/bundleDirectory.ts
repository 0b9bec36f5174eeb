import type { EntityName } from '#domain/entities.ts'
import { compareTexts } from './keyRange.ts'
import type { BundleEntryRow, BundleStep } from './rowBundle.ts'

export interface BundlePlace {
  readonly n: number
  readonly at: number
}

export interface KeyedRecord {
  readonly id: string
  readonly key: string
}

export const byId = ''

/** Locations of bundled records. If a record is in several bundles, the bundle with the highest number is valid. */
export interface BundleDirectory {
  readonly changes: number
  readonly last: number
  readonly steps: readonly BundleStep[]
  readonly entries: ReadonlyMap<number, BundleEntryRow>
  readonly places: ReadonlyMap<string, BundlePlace>
  readonly sorted: ReadonlyMap<string, readonly KeyedRecord[]>
  /** Returns the records that have a key in an index, sorted by key, then id; cached. */
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

/** Builds an entity's directory from its entries in number order; `head` is the entry with number 0. */
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

/** Returns the bundles changed since a directory was read, or undefined if `head` doesn't go back far enough. */
export function changedSince({ changes }: BundleDirectory, head: BundleEntryRow): readonly number[] | undefined {
  const steps = (head.steps ?? []).filter((step) => step.changes > changes)
  if (steps.length !== (head.changes ?? 0) - changes) return undefined
  return [...new Set(steps.flatMap(({ bundles }) => bundles))]
}

/**
 * Returns the directory after a change; `rows` are the remaining bundles of `changed`, in order. If a record is in
 * several bundles, the last bundle is valid, because rewritten bundles contain only current records, and newer bundles
 * follow.
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

/** Maximum number of changes remembered in the head. */
const maxSteps = 16
/** Maximum number of bundles remembered per change. */
const bundlesOfStep = 64

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
