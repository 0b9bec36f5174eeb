import { useEffect, useEffectEvent } from 'react'
import { recordById } from '#db/queries/records.ts'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { useSession } from '#session/useSession.ts'
import { useStore } from 'jotai'
import { settledAtom, useStudyStep } from '../state/studyAtom.ts'
import { change } from '../state/studyState.ts'
import { studyOfReport } from './areaReport.ts'

/** Opens the report from the URL with its saved area, unless the report is already open. */
export function useOpenReport(): void {
  const { id } = useStageAddress()
  const { database } = useSession()
  const store = useStore()
  const step = useStudyStep()
  const open = useEffectEvent(async (wanted: string, isLeft: () => boolean) => {
    const record = await recordById(database, 'report', wanted)
    const study = record?.deletedV === null ? studyOfReport(record) : undefined
    if (!study || isLeft() || store.get(settledAtom)?.report?.id === wanted) return
    step(change(() => study))
  })
  useEffect(() => {
    if (id === undefined) return
    let isLeft = false
    void open(id, () => isLeft)
    return () => {
      isLeft = true
    }
  }, [id])
}
