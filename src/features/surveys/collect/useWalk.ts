import { atom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import type { Session } from '#session/session.ts'
import { useSave } from '#session/useSave.ts'
import { useOpenSession } from '#session/useSession.ts'
import { openWalkHost, type WalkHost, type WalkState } from './walkHost.ts'

const walkHostAtom = atom<WalkHost | undefined>(undefined)

function hostOf({ store, drafts, database }: Session): WalkHost {
  const open = store.get(walkHostAtom)
  if (open) return open
  const host = openWalkHost({
    drafts,
    geolocation: 'geolocation' in navigator ? navigator.geolocation : undefined,
    document,
    now: () => Date.now(),
    isOver: () => database.isEnded,
  })
  store.set(walkHostAtom, host)
  return host
}

export function useWalk(): { readonly state: WalkState | null | undefined; readonly host: WalkHost } {
  const host = hostOf(useOpenSession())
  return { state: useSyncExternalStore(host.subscribe, host.state), host }
}

/**
 * Returns a function that submits a walk as one footprint. If that fails, it resolves to an error and the walk is
 * unchanged.
 */
export function useSubmitWalk(): (state: WalkState) => Promise<{ code: ErrorCode | RejectCode } | undefined> {
  const save = useSave()
  return async ({ head, walk }) => {
    const fields = {
      survey: head.surveyId,
      segments: walk.segments,
      startedAt: new Date(head.startedAt).toISOString(),
      endedAt: new Date(head.startedAt + (walk.heardAt ?? 0) * 1000).toISOString(),
    }
    try {
      const outcome = await save('footprint', undefined, fields, {}, { id: head.id })
      return outcome.saved ? undefined : { code: outcome.code }
    } catch (error) {
      if (error instanceof AppError) return { code: error.code }
      throw error
    }
  }
}
