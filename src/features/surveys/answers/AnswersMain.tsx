import { Trans, useLingui } from '@lingui/react/macro'
import Inbox from 'lucide-react/icons/inbox'
import { lazy, Suspense } from 'react'
import { localeOf } from '#domain/locale.ts'
import { replyText } from '#domain/survey/answerRules.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { useNavigation } from '#session/navigation.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DesignLead } from '../DesignLead.tsx'
import { addressOf } from './answerAddress.ts'
import { AnswerList } from './AnswerList.tsx'
import { flagsOf } from './answersFilter.ts'
import styles from './Answers.module.css'
import { PhotoWall } from './PhotoWall.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { SurveyAnswers } from './useSurveyAnswers.ts'
import type { AnswersRows } from './useAnswersRows.ts'
import type { AnswersState } from './useAnswersState.ts'
import type { ListColumn } from './AnswerCells.tsx'
import type { AnswersActions } from './useAnswersActions.ts'

const AnswerMap = lazy(() => import('./AnswerMap.tsx').then((module) => ({ default: module.AnswerMap })))

interface AnswersMainProps {
  data: SurveyAnswers
  shown: AnswersRows
  actions: AnswersActions
  view: AnswersState['view']
  state: AnswersState
  onState: (change: Partial<AnswersState>) => void
  isReviewer: boolean
  hasPanel: boolean
}

export function AnswersMain({ data, shown, actions, view, state, onState, isReviewer, hasPanel }: AnswersMainProps) {
  const { go } = useNavigation()
  const { rows, answerOf } = shown
  const columns = useListColumns(shown, state.columnIds)
  const hrefOf = (one: string) => addressOf(data.survey?.id, one)
  const sound = rows.filter((row) => flagsOf(row).length === 0)
  if (view === 'map')
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <AnswerMap survey={data.survey} rows={rows} onOpen={(one) => go(hrefOf(one))} />
      </Suspense>
    )
  if (rows.length === 0) return <NoAnswers isFiltered={data.rows.length > 0} />
  if (view === 'photos') return <PhotoWall rows={rows} answerOf={answerOf} hrefOf={hrefOf} />
  return (
    <div className={styles.main}>
      <AnswerList
        rows={rows}
        hrefOf={hrefOf}
        onOpen={hasPanel ? actions.setOpenId : undefined}
        openId={actions.openId}
        ticked={isReviewer ? actions.ticked : undefined}
        onTick={actions.tick}
        ticks={
          isReviewer
            ? {
                count: actions.ticked.size,
                sound: sound.length,
                onAll: () => actions.setTicked(new Set(sound.map(({ id }) => id))),
                onNone: () => actions.setTicked(new Set()),
              }
            : undefined
        }
        columns={columns}
        order={state.order}
        onOrder={(order) => onState({ order })}
      />
      {isReviewer && actions.ticked.size > 0 && (
        <SelectionBar rows={rows} ticked={actions.ticked} onTicked={actions.setTicked} answerOf={answerOf} />
      )}
    </div>
  )
}

function useListColumns({ questions, answerOf }: AnswersRows, ids: readonly string[]): readonly ListColumn[] {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  return questions
    .filter(({ id }) => ids.includes(id))
    .map((question) => ({
      id: question.id,
      heading: textIn(question.text, locale) || question.name,
      textOf: (id) => replyText(question, answerOf(id)?.fields.values?.[question.id], locale),
    }))
}

function NoAnswers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={<Trans>No matching responses</Trans>} />
  ) : (
    <OnceRead>
      <EmptyState
        icon={<Inbox size={28} aria-hidden="true" />}
        title={<Trans>No responses yet</Trans>}
        actions={<DesignLead />}
      >
        <Trans>Responses appear here when they’re sent from the field or through the public link.</Trans>
      </EmptyState>
    </OnceRead>
  )
}
