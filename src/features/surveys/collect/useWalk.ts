import { atom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import { clockSkewMs } from '#db/queries/changes.ts'
import type { Session } from '#session/session.ts'
import { useSave } from '#session/useSave.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import { useOpenSession } from '#session/useSession.ts'
import { type WalkHead, walkTimes } from './walkDraft.ts'
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

/** Returns a function that starts a walk and stores the current clock offset with it. */
export function useBeginWalk(): (head: Pick<WalkHead, 'surveyId' | 'topic'>) => Promise<void> {
  const session = useOpenSession()
  return async (head) => {
    const skewMs = await clockSkewMs(session.database)
    hostOf(session).begin({ ...head, id: makeRecordId(), ...(skewMs === undefined ? {} : { skewMs }) })
  }
}

/** Returns a function that submits a walk as one footprint; if that fails, it resolves to the error code. */
export function useSubmitWalk(): (state: WalkState) => Promise<{ code: ErrorCode | RejectCode } | undefined> {
  const save = useSave()
  return async ({ head, walk }) => {
    const fields = {
      survey: head.surveyId,
      segments: walk.segments,
      ...walkTimes(head, walk),
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
