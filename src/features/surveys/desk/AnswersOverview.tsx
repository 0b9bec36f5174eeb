import { Trans, useLingui } from '@lingui/react/macro'
import ChartColumn from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import Inbox from 'lucide-react/icons/inbox'
import { lazy, Suspense, useMemo, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { mayReview } from '#domain/survey/answerReview.ts'
import { replyText } from '#domain/survey/questionTypes.ts'
import { type Question, questionsOf, textIn } from '#domain/survey/surveyContent.ts'
import { AppLink, useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { addressOf } from './answerAddress.ts'
import { AnswerList } from './AnswerList.tsx'
import { AnswerPanel } from './AnswerPanel.tsx'
import type { AnswerRow } from './answerRows.ts'
import styles from './Desk.module.css'
import { DeskChips } from './DeskChips.tsx'
import { CountLine, DeskTitle } from './DeskTitle.tsx'
import { DeskTools } from './DeskTools.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { PhotoWall } from './PhotoWall.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type AnswerDesk } from './useAnswerDesk.ts'
import { type DeskRows, useDeskRows } from './useDeskRows.ts'
import { type DeskState, useDeskState } from './useDeskState.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { useReview } from './useReview.ts'
import { useTopic } from './useTopic.ts'

const AnswerMap = lazy(() => import('./AnswerMap.tsx').then((module) => ({ default: module.AnswerMap })))

/** The questions of the version that is out. */
function useQuestions({ survey }: AnswerDesk): readonly Question[] {
  const version = survey?.fields.version
  const content = useRecords(
    async (database) => (version === undefined ? undefined : await database.view('surveyVersion').get(version)),
    [version],
  )?.fields.content
  return useMemo(() => (content ? questionsOf(content) : []), [content])
}

/** What is open, what is ticked, and the keys for both. */
function useDeskHand(desk: AnswerDesk, { rows, answerOf }: DeskRows, isReviewer: boolean) {
  const [openId, setOpenId] = useState<string>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const decide = useReview()
  const at = rows.findIndex(({ id }) => id === openId)
  const step = (by: -1 | 1) => {
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
    setOpenId(next?.id)
  }
  const tick = (id: string) => setTicked((now) => (now.has(id) ? without(now, id) : new Set([...now, id])))
  const open = openId === undefined ? undefined : answerOf(openId)
  useDeskKeys({
    step,
    tick: () => isReviewer && openId !== undefined && tick(openId),
    approve: () => {
      if (isReviewer && open) void decide([open], { review: 'approved' }).then((isDone) => isDone && step(1))
    },
    comment: () => document.querySelector<HTMLElement>('[data-review-comment]')?.focus(),
    close: () => setOpenId(undefined),
  })
  const row = desk.rows.find(({ id }) => id === openId)
  return { openId, setOpenId, ticked, setTicked, tick, step, open, row }
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id))

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
  const questions = useQuestions(desk)
  const hand = useDeskHand(desk, shown, isReviewer)
  const hasPanel = useWindowClass() !== 'phone'
  const isBeside = hasPanel && hand.open && hand.row
  return (
    <div className={styles.desk}>
      <DeskHead desk={desk} shown={shown.rows} />
      <DeskTools desk={desk} questions={questions} state={state} onState={change} />
      <DeskChips
        rows={shown.found}
        counts={shown.counts}
        questions={questions}
        filter={state.filter}
        onFilter={(filter) => change({ filter })}
      />
      <div className={isBeside ? styles.besides : undefined}>
        <DeskMain
          {...{ desk, shown, hand, isReviewer, hasPanel }}
          view={state.view}
          asked={questions.filter(({ id }) => state.columnIds.includes(id))}
        />
        {hasPanel && hand.open && hand.row && (
          <AnswerPanel
            answer={hand.open}
            row={hand.row}
            mayReview={isReviewer}
            onStep={hand.step}
            onClose={() => hand.setOpenId(undefined)}
          />
        )}
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

interface DeskMainProps {
  desk: AnswerDesk
  shown: DeskRows
  hand: ReturnType<typeof useDeskHand>
  view: DeskState['view']
  isReviewer: boolean
  hasPanel: boolean
  /** Questions whose replies stand in the list. */
  asked: readonly Question[]
}

function DeskMain({ desk, shown, hand, view, isReviewer, hasPanel, asked }: DeskMainProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const { go } = useNavigation()
  const { rows, answerOf } = shown
  const hrefOf = (one: string) => addressOf(desk.survey?.id, one)
  const columns = asked.map((question) => ({
    heading: textIn(question.text, locale),
    textOf: (id: string) => replyText(question, answerOf(id)?.fields.values?.[question.id], locale),
  }))
  if (view === 'map')
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <AnswerMap survey={desk.survey} rows={rows} onOpen={(one) => go(hrefOf(one))} />
      </Suspense>
    )
  if (rows.length === 0) return <NoAnswers isFiltered={desk.rows.length > 0} />
  if (view === 'photos') return <PhotoWall rows={rows} answerOf={answerOf} hrefOf={hrefOf} />
  return (
    <div className={styles.main}>
      <AnswerList
        rows={rows}
        hrefOf={hrefOf}
        onOpen={hasPanel ? hand.setOpenId : undefined}
        openId={hand.openId}
        ticked={isReviewer ? hand.ticked : undefined}
        onTick={hand.tick}
        columns={columns}
      />
      {isReviewer && hand.ticked.size > 0 && (
        <SelectionBar rows={rows} ticked={hand.ticked} onTicked={hand.setTicked} answerOf={answerOf} />
      )}
    </div>
  )
}

function NoAnswers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={<Trans>No answer says this</Trans>} />
  ) : (
    <EmptyState icon={<Inbox size={28} aria-hidden="true" />} title={<Trans>No answers yet</Trans>}>
      <Trans>They appear here as soon as they are sent, from the field or over the public link.</Trans>
    </EmptyState>
  )
}
