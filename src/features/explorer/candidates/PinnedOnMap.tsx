import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type MapPill, PillLayer } from '#mapKit/PillLayer.tsx'
import { letterOf, openPinAtom, pinnedAtom } from './pinned.ts'

/** The letters of pinned candidates where they stand; the one that is studied has its marker instead. */
export function PinnedOnMap() {
  const pins = useAtomValue(pinnedAtom)
  const opened = useAtomValue(openPinAtom)
  const pills = useMemo(
    () =>
      pins.flatMap(({ id, study: { place } }, at): MapPill[] =>
        place && id !== opened ? [{ id, place, words: letterOf(at) }] : [],
      ),
    [pins, opened],
  )
  return pills.length === 0 ? null : <PillLayer pills={pills} />
}
