import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import { useState } from 'react'
import { useCanEdit } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { type DraftStudy, isCandidate, withoutDrawn, withPicked } from '../state/draftStudy.ts'
import { MoreOfStudy } from '../save/MoreOfStudy.tsx'
import { answeredAtom } from '../state/studied.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { change } from '../state/studyState.ts'
import styles from '../style/WhatIf.module.css'

export interface StudyActionsProps {
  study: DraftStudy
  hasFigures: boolean
}

export function StudyActions({ study, hasFigures }: StudyActionsProps) {
  const { t } = useLingui()
  const [isSaving, setIsSaving] = useState(false)
  const takeTool = useTakeTool()
  const store = useStore()
  const step = useStudyStep()
  const canSave = useCanEdit('tradeZone', undefined)
  const reportOnZone = () => {
    const zone = store.get(answeredAtom)?.zone
    if (zone) step(change((now) => withPicked(now, study.name || t`Candidate site`, zone.shape)))
  }
  return (
    <>
      {canSave ? (
        <Button variant="primary" disabled={!hasFigures} onClick={() => setIsSaving(true)}>
          {isCandidate(study) ? <Trans>Save candidate</Trans> : <Trans>Save as trade zone</Trans>}
        </Button>
      ) : (
        <p className={styles.reason}>
          <Trans>You can study places, but saving them requires permission to edit stores.</Trans>
        </p>
      )}
      <MoreOfStudy
        study={study}
        items={[
          ...(study.place
            ? []
            : [{ id: 'pin', label: t`Add candidate site`, onSelect: () => takeTool(candidateToolId) }]),
          ...(study.place && hasFigures
            ? [{ id: 'report', label: t`Create zone report`, onSelect: reportOnZone }]
            : []),
          ...(study.drawn && study.place
            ? [
                {
                  id: 'drop',
                  label: t`Discard drawn area`,
                  onSelect: () => step(change((now) => now && withoutDrawn(now))),
                },
              ]
            : []),
        ]}
        isSaving={isSaving && hasFigures}
        onSaved={() => setIsSaving(false)}
      />
    </>
  )
}
