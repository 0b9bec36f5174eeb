import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Session } from '../session.ts'
import { useOpenSession } from '../useSession.ts'
import { whenIdle } from '../whenIdle.ts'
import { openStudyHost, type PageStudy, type StudyHost, type StudyStatus } from './studyHost.ts'
import { studyHostAtom, studyStatusAtom } from './studyHostAtom.ts'

export type { AsyncStudy } from '#work/analysisPort.ts'
export type { LongWork, PageStudy } from './studyHost.ts'

export interface StudyView extends StudyStatus {
  /** Questions to the analysis; the same object as long as the session lasts. */
  readonly study: PageStudy
  /** Starts the analysis again after it broke. */
  readonly revive: () => void
}

/** The analysis of this session, started by the first question; draws again when the data it stands on has changed. */
export function useStudy(): StudyView {
  const host = useStudyHost()
  return { ...useAtomValue(studyStatusAtom), study: host.study, revive: host.revive }
}

/**
 * Starts the analysis before anybody asks, so that the first answer need not wait for its code and data: once what the page is for
 * has been drawn, and the page has nothing better to do.
 */
export function useWarmStudy(isDrawn: boolean): void {
  const host = useStudyHost()
  useEffect(() => (isDrawn ? whenIdle(host.warm) : undefined), [host, isDrawn])
}

/** The analysis itself, for those who follow it without React. */
export const useStudyHost = (): StudyHost => hostOf(useOpenSession())

function hostOf({ store, database }: Session): StudyHost {
  const open = store.get(studyHostAtom)
  if (open) return open
  const host = openStudyHost({ companyId: database.companyId, userId: database.userId })
  store.set(studyHostAtom, host)
  return host
}
