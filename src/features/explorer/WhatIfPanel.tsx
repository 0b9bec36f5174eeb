import { Trans, useLingui } from '@lingui/react/macro'
import Shapes from 'lucide-react/icons/shapes'
import { useSyncExternalStore } from 'react'
import { useStudy } from '#session/workers/useStudy.ts'
import { useStudyTrouble } from '#session/workers/useStudyTrouble.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { useTellInPanel } from '#mapStage/useTellInPanel.ts'
import { AgeBands } from './AgeBands.tsx'
import { AroundRows } from './AroundRows.tsx'
import type { DraftStudy } from './draftStudy.ts'
import { HeadFigures } from './HeadFigures.tsx'
import { OverlapTable } from './OverlapTable.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { PlanFigures } from './PlanFigures.tsx'
import { PlanProblemWords } from './PlanProblemWords.tsx'
import { PlanProgress } from './PlanProgress.tsx'
import type { Sights } from './sights.ts'
import { DemandTransferRows } from './DemandTransferRows.tsx'
import { StudyActions } from './StudyActions.tsx'
import { StudyAsker } from './StudyAsker.tsx'
import { AtOnceContext, SightsContext, useSight } from './studyContext.ts'
import { StudyTools } from './StudyTools.tsx'
import styles from './WhatIf.module.css'
import type { WhatIf } from './whatIfStore.ts'
import { ProblemWords, ZoneNotes } from './ZoneNotes.tsx'

export interface WhatIfPanelProps {
  whatIf: WhatIf
  /** As it was last settled; what is under the finger shows in its figures. */
  study: DraftStudy
  sights: Sights
  onClose: () => void
}

/** Figures of what is studied; they follow while it moves. */
export function WhatIfPanel({ whatIf, study, sights, onClose }: WhatIfPanelProps) {
  const { t } = useLingui()
  const windowClass = useWindowClass()
  const isSmall = windowClass === 'phone' || windowClass === 'portrait'
  const hasFigures = useSyncExternalStore(sights.subscribe, () => sights.studied() !== undefined)
  const title = study.place ? t`Candidate site` : t`Drawn area`
  const isStore = study.storeId !== undefined
  return (
    <SightsContext value={sights}>
      <StudyAsker whatIf={whatIf} settled={study} sights={sights} />
      <SidePanel
        label={study.name || title}
        mark={<StudyMark study={study} />}
        title={isStore ? study.name : <StudyName key={study.name} study={study} otherwise={title} whatIf={whatIf} />}
        detail={<PlaceLine sights={sights} settled={study} isNarrow={windowClass === 'phone'} />}
        tools={!isSmall && <StudyTools whatIf={whatIf} study={study} />}
        onClose={onClose}
        first={
          <>
            <PlanProgress sights={sights} />
            <AtOnceContext value>{hasFigures ? <HeadFigures /> : <NoFigures sights={sights} />}</AtOnceContext>
          </>
        }
        foot={<StudyActions whatIf={whatIf} study={study} hasFigures={hasFigures} />}
      >
        {isSmall && <StudyTools whatIf={whatIf} study={study} />}
        {hasFigures && (
          <>
            <PlanFigures />
            <ZoneNotes />
            <AgeBands />
            <AroundRows />
            <OverlapTable whatIf={whatIf} study={study} />
            {study.place && <DemandTransferRows whatIf={whatIf} study={study} />}
          </>
        )}
      </SidePanel>
    </SightsContext>
  )
}

/** The status of the store or candidate that is studied, as a shape. */
function StudyMark({ study: { place, storeId } }: { study: DraftStudy }) {
  const stores = useMapStores()
  if (!place) return <Shapes size={24} aria-hidden="true" />
  const store = storeId === undefined ? undefined : stores?.find(({ id }) => id === storeId)
  return <StatusShape status={store ? (Number(store.status) as ShapeName) : 3} size={26} />
}

/** The name of the study, to be written over; kept when it is left. */
function StudyName({ study, otherwise, whatIf }: { study: DraftStudy; otherwise: string; whatIf: WhatIf }) {
  const { t } = useLingui()
  return (
    <input
      className={styles.name}
      aria-label={study.place ? t`Name of the candidate` : t`Name of the area`}
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

/** Why there are no figures: they are on their way, the zone has none, or the analysis stopped. */
function NoFigures({ sights }: { sights: Sights }) {
  const { state, revive } = useStudy()
  const stopped = useStudyTrouble()
  const problem = useSight(sights, ({ answered }) => answered?.answer.zones[0]?.problem)
  const planProblem = useSight(sights, (sight) => sight.planProblem)
  const isWorking = useSight(sights, (sight) => sight.longWork !== undefined)
  const hasFailed = useSight(sights, (sight) => sight.hasFailed)
  const lacksAreas = state !== undefined && !state.hasAreas
  useTellInPanel(stopped !== undefined && !problem && !lacksAreas)
  if (problem) return <ProblemWords problem={problem} />
  if (lacksAreas)
    return (
      <p className={styles.problem}>
        <Trans>
          Areas and their people are not on this device yet. They come by themselves with the next connection.
        </Trans>
      </p>
    )
  if (planProblem && !stopped) return <PlanProblemWords problem={planProblem} />
  if (!stopped && !hasFailed) return isWorking ? null : <Skeleton lines={6} />
  return (
    <div className={styles.problem}>
      <p>
        {stopped ? (
          stopped.sentence
        ) : (
          <Trans>The analysis stopped on this device. Nothing that you entered is lost.</Trans>
        )}
      </p>
      <Button size="small" onClick={revive}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
