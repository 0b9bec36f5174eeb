import { useCallback } from 'react'
import * as v from 'valibot'
import { useListState } from '#session/listState.ts'
import type { Way } from './useWays.ts'

const mostRecent = 5
const schema = v.array(v.object({ to: v.string(), label: v.string(), detail: v.exactOptional(v.string()) }))
const none: Way[] = []

/** Where this member went by the palette on this device, the last first, and how to add to it. */
export function useRecentWays(): readonly [readonly Way[], (way: Way) => void] {
  const [recent = none, setRecent] = useListState<Way[]>('palette', schema, none)
  const note = useCallback(
    (way: Way) => setRecent([way, ...recent.filter(({ to }) => to !== way.to)].slice(0, mostRecent)),
    [recent, setRecent],
  )
  return [recent, note]
}
