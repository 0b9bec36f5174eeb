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
import styles from './Answers.module.css'
import { AnswersSidePanel } from './AnswersSidePanel.tsx'
import { AnswersChips } from './AnswersChips.tsx'
import { AnswersMain } from './AnswersMain.tsx'
import { CountLine, AnswersTitle } from './AnswersTitle.tsx'
import { AnswersTools } from './AnswersTools.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { SetAside } from './SetAside.tsx'
import type { SurveyAnswers } from './useSurveyAnswers.ts'
import { useAnswersRows } from './useAnswersRows.ts'
import { type AnswersState, useAnswersState } from './useAnswersState.ts'
import { useTopic } from './useTopic.ts'
import { useAnswersActions } from './useAnswersActions.ts'

export function AnswersOverview({ data }: { data: SurveyAnswers }) {
  const [state, change] = useAnswersState(data.survey?.id ?? '')
  return state ? <Overview data={data} state={state} change={change} /> : <Skeleton lines={11} />
}

interface OverviewProps {
  data: SurveyAnswers
  state: AnswersState
  change: (change: Partial<AnswersState>) => void
}

function Overview({ data, state, change }: OverviewProps) {
  const { member } = useSession()
  const isReviewer = mayReview(member)
  const shown = useAnswersRows(data, state)
  const actions = useAnswersActions(data, shown, isReviewer)
  const windowClass = useWindowClass()
  const hasPanel = windowClass !== 'phone'
  const canShowSideBySide = windowClass === 'desktop'
  const view = state.view === 'beside' && !canShowSideBySide ? 'list' : state.view
  const open = hasPanel && actions.open && actions.row ? { answer: actions.open, row: actions.row } : undefined
  const isSideBySide = open === undefined && view === 'beside' && data.rows.length > 0
  const main = { data, shown, actions, isReviewer, hasPanel }
  return (
    <div className={styles.data}>
      <AnswersHead data={data} shown={shown.rows} />
      <AnswersTools {...{ data, state, view, canShowSideBySide }} questions={shown.questions} onState={change} />
      <AnswersChips
        rows={shown.found}
        counts={shown.counts}
        questions={shown.questions}
        filter={state.filter}
        onFilter={(filter) => change({ filter })}
      />
      <div className={open || isSideBySide ? styles.withSidePanel : undefined}>
        <AnswersMain {...main} view={view} state={state} onState={change} />
        {open && (
          <AnswerPanel
            {...open}
            mayReview={isReviewer}
            onStep={actions.step}
            onClose={() => actions.setOpenId(undefined)}
          />
        )}
        {isSideBySide && <AnswersSidePanel data={data} shown={shown} onOpen={actions.setOpenId} />}
      </div>
    </div>
  )
}

function AnswersHead({ data, shown }: { data: SurveyAnswers; shown: readonly AnswerRow[] }) {
  const [isExporting, setIsExporting] = useState(false)
  const topic = useTopic(data)
  const isReviewer = mayReview(useSession().member)
  useDocumentTitle(topic)
  return (
    <PageHeader
      title={<AnswersTitle rows={data.rows} topic={topic} />}
      detail={<CountLine rows={data.rows} wanted={data.survey?.fields.wanted} />}
      actions={
        data.survey && (
          <>
            <AppLink href={`/rtzDataStatistic?id=${data.survey.id}`} className={buttonClass({})}>
              <ChartColumn size={20} aria-hidden="true" /> <Trans>Statistics</Trans>
            </AppLink>
            {isReviewer && data.survey.fields.publicKey !== undefined && <SetAside survey={data.survey} />}
            <Button icon={<Download size={20} aria-hidden="true" />} onClick={() => setIsExporting(true)}>
              <Trans>Export</Trans>
            </Button>
            {isExporting && (
              <ExportDialog
                survey={data.survey}
                shown={shown.map(({ id }) => id)}
                all={data.rows.length}
                onClose={() => setIsExporting(false)}
              />
            )}
          </>
        )
      }
    />
  )
}
