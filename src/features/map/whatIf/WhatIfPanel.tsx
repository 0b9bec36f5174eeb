import { Trans, useLingui } from '@lingui/react/macro'
import Shapes from 'lucide-react/icons/shapes'
import { useAreasAt, useWhatIfAnswer } from './useWhatIfAnswer.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import { SidePanel } from '../SidePanel.tsx'
import { AgeBands } from './AgeBands.tsx'
import { AroundRows } from './AroundRows.tsx'
import type { DraftStudy } from './draftStudy.ts'
import { studyPlace } from './draftStudy.ts'
import { isSplit } from './DemoSplit.tsx'
import { HeadFigures } from './HeadFigures.tsx'
import { OverlapTable } from './OverlapTable.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { StudyActions } from './StudyActions.tsx'
import { StudyContext, type StudyContextValue } from './studyContext.ts'
import { StudyTools } from './StudyTools.tsx'
import styles from './WhatIf.module.css'
import type { WhatIf } from './whatIfStore.ts'
import { ProblemWords, ZoneNotes } from './ZoneNotes.tsx'

export interface WhatIfPanelProps {
  whatIf: WhatIf
  /** As it is under the finger. */
  study: DraftStudy
  /** As it was last settled. */
  settled: DraftStudy
  onClose: () => void
}

/** Figures of what is studied; they follow while it moves. */
export function WhatIfPanel({ whatIf, study, settled, onClose }: WhatIfPanelProps) {
  const { t } = useLingui()
  const windowClass = useWindowClass()
  const isSmall = windowClass === 'phone' || windowClass === 'portrait'
  const view = useWhatIfAnswer(study)
  const areas = useAreasAt(studyPlace(settled))
  const figures = view.value?.zones[0]
  const title = study.place ? t`Candidate site` : t`Drawn area`
  const context: StudyContextValue | undefined =
    figures && view.zone && view.value && !figures.problem
      ? { study, figures, zone: view.zone, answer: view.value, areas }
      : undefined
  return (
    <SidePanel
      label={study.name || title}
      mark={study.place ? <StatusShape status={3} size={26} /> : <Shapes size={24} aria-hidden="true" />}
      title={<StudyName key={study.name} study={settled} otherwise={title} whatIf={whatIf} />}
      detail={
        <PlaceLine study={study} path={view.value?.path} isDemoSplit={windowClass === 'phone' && isSplit(areas)} />
      }
      tools={!isSmall && <StudyTools whatIf={whatIf} study={settled} />}
      onClose={onClose}
      first={
        context ? (
          <StudyContext value={context}>
            <HeadFigures />
          </StudyContext>
        ) : (
          <NoFigures view={view} problem={figures?.problem} />
        )
      }
      foot={<StudyActions whatIf={whatIf} study={settled} context={context} />}
    >
      {isSmall && <StudyTools whatIf={whatIf} study={settled} />}
      {context && (
        <StudyContext value={context}>
          <ZoneNotes />
          <AgeBands />
          <AroundRows />
          <OverlapTable whatIf={whatIf} />
        </StudyContext>
      )}
    </SidePanel>
  )
}

/** The name of the study, to be written over; kept when it is left. */
function StudyName({ study, otherwise, whatIf }: { study: DraftStudy; otherwise: string; whatIf: WhatIf }) {
  const { t } = useLingui()
  return (
    <input
      className={styles.name}
      aria-label={t`Name of the candidate`}
      defaultValue={study.name}
      placeholder={otherwise}
      maxLength={120}
      onBlur={({ target }) => {
        const name = target.value.trim()
        if (name !== study.name) whatIf.change({ ...study, name })
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

type View = ReturnType<typeof useWhatIfAnswer>

/** Why there are no figures: they are on their way, the zone has none, or the analysis stopped. */
function NoFigures({
  view,
  problem,
}: {
  view: View
  problem: Parameters<typeof ProblemWords>[0]['problem'] | undefined
}) {
  const { state, isBroken, revive } = useStudy()
  if (problem) return <ProblemWords problem={problem} />
  if (state && !state.hasAreas)
    return (
      <p className={styles.problem}>
        <Trans>
          Areas and their people are not on this device yet. They come by themselves with the next connection.
        </Trans>
      </p>
    )
  if (!isBroken && !view.hasFailed) return <Skeleton lines={6} />
  return (
    <div className={styles.problem}>
      <p>
        <Trans>The analysis stopped on this device. Nothing that you entered is lost.</Trans>
      </p>
      <Button size="small" onClick={revive}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
