import { useSyncExternalStore } from 'react'
import type { AsyncStudy } from '../../../workers/analysisPort.ts'
import type { Session } from '../session.ts'
import { useOpenSession } from '../useSession.ts'
import { openStudyHost, type StudyHost, type StudyStatus } from './studyHost.ts'
import { studyHostAtom } from './studyHostAtom.ts'

export type { AsyncStudy } from '../../../workers/analysisPort.ts'

export interface StudyView extends StudyStatus {
  /** Questions to the analysis; the same object as long as the session lasts. */
  readonly study: AsyncStudy
  /** Starts the analysis again after it broke. */
  readonly revive: () => void
}

/** The analysis of this session, started at the first use; draws again when the data it stands on has changed. */
export function useStudy(): StudyView {
  const host = hostOf(useOpenSession())
  const status = useSyncExternalStore(host.subscribe, host.status)
  return { ...status, study: host.study, revive: host.revive }
}

function hostOf({ store, database }: Session): StudyHost {
  const open = store.get(studyHostAtom)
  if (open) return open
  const host = openStudyHost({ companyId: database.companyId, userId: database.userId })
  store.set(studyHostAtom, host)
  return host
}
