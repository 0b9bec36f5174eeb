import type { LocalRecord } from '../localRecord.ts'
import type { PackEntryRow } from './rowPack.ts'

/**
 * Records of packs that somebody still holds, a list on the screen for one: when few of many change, the others are neither read nor
 * parsed again, and stay the same objects. They are found by the entry of their pack, which another takes the place of whenever the pack
 * is written anew.
 */
export function recordsInUse() {
  const held = new WeakMap<PackEntryRow, Map<number, WeakRef<LocalRecord>>>()
  return {
    at: (entry: PackEntryRow, place: number): LocalRecord | undefined => held.get(entry)?.get(place)?.deref(),
    note(entry: PackEntryRow, place: number, record: LocalRecord): void {
      const places = held.get(entry) ?? new Map<number, WeakRef<LocalRecord>>()
      held.set(entry, places)
      places.set(place, new WeakRef(record))
    },
  }
}
