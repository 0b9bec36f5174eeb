import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useStudyHost } from '#session/workers/useStudy.ts'
import { followThematic } from './followThematic.ts'

/** Has areas coloured as long as the map is there. */
export function useFollowThematic(): void {
  const store = useStore()
  const host = useStudyHost()
  useEffect(() => followThematic(store, host), [store, host])
}
