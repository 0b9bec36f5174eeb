import { atom, type createStore } from 'jotai'
import { createStudyQuery } from '#session/workers/createStudyQuery.ts'
import type { StudyHost } from '#session/workers/studyHost.ts'
import { layerStateAtom, mapLayersAtom } from '../layersOnMap.ts'
import { seenAtom } from '../mapHandleAtom.ts'
import type { Painting } from './paintAreas.ts'
import { thematicAtom, unpainted } from './thematicAtom.ts'
import { type ThematicWish, thematicRequest } from './thematicRequest.ts'
import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { ThematicLevel } from '../layerState.ts'

const requestAtom = atom((get): ThematicWish | undefined => {
  const seen = get(seenAtom)
  const state = get(layerStateAtom)
  return seen && thematicRequest(get(mapLayersAtom), state, levelAtZoom(state.level, seen.zoom), seen.bounds)
})

/**
 * Computes the visible thematic layer off the main thread. Recomputes it when its settings, level, view or data change.
 */
export function followThematic(store: ReturnType<typeof createStore>, host: StudyHost): () => void {
  let wished: ThematicWish | undefined
  let key: string | undefined
  const asker = createStudyQuery<Painting | undefined>(host, ({ value, isPending, hasFailed }) => {
    const painting = value?.layerId === wished?.layerId ? value : undefined
    store.set(thematicAtom, { painting, isPending, hasFailed })
  })

  function follow(): void {
    const request = store.get(requestAtom)
    const next = JSON.stringify(request)
    if (next === key) return
    key = next
    wished = request
    asker.request(request && (async (study) => (await import('./paintAreas.ts')).paintAreas(study, request)))
  }

  const unsubscribe = store.sub(requestAtom, follow)
  follow()
  return () => {
    unsubscribe()
    asker.stop()
    store.set(thematicAtom, unpainted)
  }
}

/** Returns the chosen level, else the finest level with legible areas. */
export function levelAtZoom(level: ThematicLevel, zoom: number): AdminLevel {
  if (level !== 'auto') return Number(level) as AdminLevel
  if (zoom < 9) return 2
  return zoom < 12 ? 5 : 6
}
