import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Session } from '../session.ts'
import { useOpenSession } from '../useSession.ts'
import { whenIdle } from '../whenIdle.ts'
import { openStudyHost, type PageStudy, type StudyHost, type StudyStatus } from './studyHost.ts'
import { studyHostAtom, studyStatusAtom } from './studyHostAtom.ts'

export type { PageStudy } from './studyHost.ts'

export interface StudyView extends StudyStatus {
  /** Analysis queries; the object is stable during the session. */
  readonly study: PageStudy
  readonly revive: () => void
}

/** Returns the session's analysis, started by the first query; rerenders when its data changes. */
export function useStudy(): StudyView {
  const host = useStudyHost()
  return { ...useAtomValue(studyStatusAtom), study: host.study, revive: host.revive }
}

/**
 * Starts the analysis early, once the main content has rendered and the page is idle, so that the first query needn't
 * wait for code and data.
 */
export function useWarmStudy(isDrawn: boolean): void {
  const host = useStudyHost()
  useEffect(() => (isDrawn ? whenIdle(host.warm) : undefined), [host, isDrawn])
}

/** Returns the analysis for use outside React. */
export const useStudyHost = (): StudyHost => hostOf(useOpenSession())

function hostOf({ store, database }: Session): StudyHost {
  const open = store.get(studyHostAtom)
  if (open) return open
  const host = openStudyHost({ companyId: database.companyId, userId: database.userId })
  store.set(studyHostAtom, host)
  return host
}
