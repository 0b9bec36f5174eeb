import { Trans } from '@lingui/react/macro'
import ChartColumn from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { mayReview } from '#domain/survey/answerReview.ts'
import { AppLink, useDocumentTitle } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AnswerPanel } from './AnswerPanel.tsx'
import type { AnswerRow } from './answerRows.ts'
import styles from './Desk.module.css'
import { DeskBeside } from './DeskBeside.tsx'
import { DeskChips } from './DeskChips.tsx'
import { DeskMain } from './DeskMain.tsx'
import { CountLine, DeskTitle } from './DeskTitle.tsx'
import { DeskTools } from './DeskTools.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import type { AnswerDesk } from './useAnswerDesk.ts'
import { useDeskRows } from './useDeskRows.ts'
import { type DeskState, useDeskState } from './useDeskState.ts'
import { useTopic } from './useTopic.ts'
import { useDeskHand } from './useDeskHand.ts'

/** The answers of a survey as list, map and photo wall, with what is open beside them; as this member last looked at them. */
export function AnswersOverview({ desk }: { desk: AnswerDesk }) {
  const [state, change] = useDeskState(desk.survey?.id ?? '')
  return state ? <Overview desk={desk} state={state} change={change} /> : <Skeleton lines={11} />
}

interface OverviewProps {
  desk: AnswerDesk
  state: DeskState
  change: (change: Partial<DeskState>) => void
}

function Overview({ desk, state, change }: OverviewProps) {
  const { member } = useSession()
  const isReviewer = mayReview(member)
  const shown = useDeskRows(desk, state)
  const hand = useDeskHand(desk, shown, isReviewer)
  const windowClass = useWindowClass()
  const hasPanel = windowClass !== 'phone'
  const hasBeside = windowClass === 'desktop'
  const view = state.view === 'beside' && !hasBeside ? 'list' : state.view
  const open = hasPanel && hand.open && hand.row ? { answer: hand.open, row: hand.row } : undefined
  const isBeside = open === undefined && view === 'beside' && desk.rows.length > 0
  const main = { desk, shown, hand, isReviewer, hasPanel }
  return (
    <div className={styles.desk}>
      <DeskHead desk={desk} shown={shown.rows} />
      <DeskTools {...{ desk, state, view, hasBeside }} questions={shown.questions} onState={change} />
      <DeskChips
        rows={shown.found}
        counts={shown.counts}
        questions={shown.questions}
        filter={state.filter}
        onFilter={(filter) => change({ filter })}
      />
      <div className={open || isBeside ? styles.besides : undefined}>
        <DeskMain {...main} view={view} state={state} onState={change} />
        {open && (
          <AnswerPanel {...open} mayReview={isReviewer} onStep={hand.step} onClose={() => hand.setOpenId(undefined)} />
        )}
        {isBeside && <DeskBeside desk={desk} shown={shown} onOpen={hand.setOpenId} />}
      </div>
    </div>
  )
}

function DeskHead({ desk, shown }: { desk: AnswerDesk; shown: readonly AnswerRow[] }) {
  const [isExporting, setIsExporting] = useState(false)
  const topic = useTopic(desk)
  useDocumentTitle(topic)
  return (
    <PageHeader
      title={<DeskTitle rows={desk.rows} topic={topic} />}
      detail={<CountLine rows={desk.rows} wanted={desk.survey?.fields.wanted} />}
      actions={
        desk.survey && (
          <>
            <AppLink href={`/rtzDataStatistic?id=${desk.survey.id}`} className={buttonClass({})}>
              <ChartColumn size={20} aria-hidden="true" /> <Trans>Statistics</Trans>
            </AppLink>
            <Button icon={<Download size={20} aria-hidden="true" />} onClick={() => setIsExporting(true)}>
              <Trans>Export</Trans>
            </Button>
            {isExporting && (
              <ExportDialog
                survey={desk.survey}
                shown={shown.map(({ id }) => id)}
                all={desk.rows.length}
                onClose={() => setIsExporting(false)}
              />
            )}
          </>
        )
      }
    />
  )
}
