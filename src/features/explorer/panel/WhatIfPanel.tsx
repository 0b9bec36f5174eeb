import CircleAlert from 'lucide-react/icons/circle-alert'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import Shapes from 'lucide-react/icons/shapes'
import { lazy, Suspense } from 'react'
import { useStudy } from '#session/workers/useStudy.ts'
import { useStudyTrouble } from '#session/workers/useStudyTrouble.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { MissingAreas } from '#mapStage/MissingAreas.tsx'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { useNoteInPanel } from '#mapStage/useNoteInPanel.ts'
import { AreaActions } from '../areaReport/AreaActions.tsx'
import type { ReportDownload } from '../areaReport/reportDownload.ts'
import { AgeBands } from './AgeBands.tsx'
import { AroundRows } from './AroundRows.tsx'
import { CandidateStrip } from '../candidates/CandidateStrip.tsx'
import type { DraftStudy } from '../state/draftStudy.ts'
import { HeadFigures } from './HeadFigures.tsx'
import { OverlapTable } from './OverlapTable.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { PlanFigures } from './PlanFigures.tsx'
import { PlanProgress } from './PlanProgress.tsx'
import { ProviderNote } from '../providers/ProviderNote.tsx'
import { DemandTransferRows } from './DemandTransferRows.tsx'
import { StudyActions } from './StudyActions.tsx'
import {
  answeredAtom,
  hasFailedAtom,
  hasFiguresAtom,
  hasLaterFiguresAtom,
  longWorkAtom,
  planProblemAtom,
  studiedAtom,
} from '../state/studied.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import { StudyTools } from './StudyTools.tsx'
import { useAtomNow } from '../state/useAtomNow.ts'
import { VerdictCard } from './VerdictCard.tsx'
import { FiguresContext } from '../state/useStudied.ts'
import styles from '../style/WhatIf.module.css'
import { ProblemWords, ZoneNotes } from './ZoneNotes.tsx'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import { planProblemText } from '#i18n/planProblemText.ts'
import { MissingRoads } from './MissingRoads.tsx'
import { AskProvider } from '../providers/AskProvider.tsx'

const AreaSections = lazy(() =>
  import('../areaReport/AreaSections.tsx').then((module) => ({ default: module.AreaSections })),
)

export interface WhatIfPanelProps {
  study: DraftStudy
  Download: ReportDownload
  onClose: () => void
}

export function WhatIfPanel({ study, Download, onClose }: WhatIfPanelProps) {
  const { t } = useLingui()
  const windowClass = useWindowClass()
  const isSmall = windowClass === 'phone' || windowClass === 'portrait'
  const hasFigures = useAtomNow(hasFiguresAtom)
  const hasLaterFigures = useAtomNow(hasLaterFiguresAtom)
  const title = study.place ? t`Candidate site` : t`Drawn area`
  const isStore = study.storeId !== undefined
  return (
    <SidePanel
      label={study.name || title}
      mark={<StudyMark study={study} />}
      title={isStore ? study.name : <StudyName key={study.name} study={study} otherwise={title} />}
      detail={<PlaceLine settled={study} isNarrow={windowClass === 'phone'} />}
      tools={!isSmall && hasFigures && study.place && <Pinned study={study} />}
      onClose={onClose}
      first={
        <>
          {!isSmall && (
            <div className={styles.tools}>
              <StudyTools study={study} />
            </div>
          )}
          <PlanProgress />
          {isSmall && hasFigures && study.place && <Pinned study={study} isMoneyFirst />}
          <FiguresContext value={studiedAtom}>{hasFigures ? <HeadFigures /> : <NoFigures />}</FiguresContext>
        </>
      }
      foot={
        study.place ? (
          <StudyActions study={study} hasFigures={hasFigures} />
        ) : (
          <AreaActions {...{ study, hasFigures, Download }} />
        )
      }
    >
      {isSmall && <StudyTools study={study} />}
      {hasLaterFigures && (
        <>
          <PlanFigures />
          <ProviderNote />
          <ZoneNotes />
          <AgeBands />
          <AroundRows hasPois={study.place !== undefined} />
          {study.place ? (
            <>
              <OverlapTable study={study} />
              <DemandTransferRows study={study} />
            </>
          ) : (
            <Suspense fallback={null}>
              <AreaSections />
            </Suspense>
          )}
        </>
      )}
    </SidePanel>
  )
}

const Pinned = ({ study, isMoneyFirst = false }: { study: DraftStudy; isMoneyFirst?: boolean }) => (
  <>
    {isMoneyFirst && <Verdict />}
    {study.storeId === undefined && <CandidateStrip />}
    {!isMoneyFirst && <Verdict />}
  </>
)

const Verdict = () => (
  <FiguresContext value={studiedAtom}>
    <VerdictCard />
  </FiguresContext>
)

function StudyMark({ study: { place, storeId } }: { study: DraftStudy }) {
  const stores = useMapStores()
  if (!place) return <Shapes size={24} aria-hidden="true" />
  const store = storeId === undefined ? undefined : stores?.find(({ id }) => id === storeId)
  return <StatusShape status={store ? (Number(store.status) as ShapeName) : 3} size={26} />
}

function StudyName({ study, otherwise }: { study: DraftStudy; otherwise: string }) {
  const { t } = useLingui()
  const step = useStudyStep()
  return (
    <input
      className={styles.name}
      aria-label={study.place ? t`Candidate name` : t`Area name`}
      defaultValue={study.name}
      placeholder={otherwise}
      maxLength={120}
      onBlur={({ target }) => {
        const name = target.value.trim()
        if (name !== study.name) step(adjust({ name }))
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function NoFigures() {
  const { state, revive } = useStudy()
  const stopped = useStudyTrouble()
  const problem = useAtomValue(answeredAtom)?.answer.zones[0]?.problem
  const planProblem = useAtomValue(planProblemAtom)
  const isWorking = useAtomValue(longWorkAtom) !== undefined
  const hasFailed = useAtomValue(hasFailedAtom)
  const lacksAreas = state !== undefined && !state.hasAreas
  useNoteInPanel(stopped !== undefined && !problem && !lacksAreas)
  if (problem) return <ProblemWords problem={problem} />
  if (lacksAreas) return <MissingAreas className={styles.problem} />
  if (planProblem && !stopped) return <PlanProblemWords problem={planProblem} />
  if (!stopped && !hasFailed) return isWorking ? null : <Skeleton lines={6} />
  return (
    <div className={styles.problem}>
      <p>
        {stopped ? stopped.sentence : <Trans>The analysis on this device stopped. Nothing you entered is lost.</Trans>}
      </p>
      <Button size="small" onClick={revive}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function PlanProblemWords({ problem }: { problem: PlanProblem }) {
  if (problem.kind === 'noRoads') return <MissingRoads country={problem.country} />
  if (problem.kind === 'notAsked') return <AskProvider />
  return (
    <p className={styles.problem} role="status">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{planProblemText(problem)}</span>
    </p>
  )
}
