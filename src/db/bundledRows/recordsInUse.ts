import type { LocalRecord } from '../localRecord.ts'
import type { BundleEntryRow } from './rowBundle.ts'

/**
 * Records of bundles that somebody still holds, a list on the screen for one: when few of many change, the others are neither read nor
 * parsed again, and stay the same objects. They are found by the entry of their bundle, which another takes the place of whenever the bundle
 * is written again.
 */
export function recordsInUse() {
  const held = new WeakMap<BundleEntryRow, Map<number, WeakRef<LocalRecord>>>()
  return {
    at: (entry: BundleEntryRow, place: number): LocalRecord | undefined => held.get(entry)?.get(place)?.deref(),
    note(entry: BundleEntryRow, place: number, record: LocalRecord): void {
      const places = held.get(entry) ?? new Map<number, WeakRef<LocalRecord>>()
      held.set(entry, places)
      places.set(place, new WeakRef(record))
    },
  }
}
