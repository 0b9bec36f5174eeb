import { Trans } from '@lingui/react/macro'
import { mayReview } from '#domain/survey/answerReview.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { useDocumentTitle } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { addressOf } from './answerAddress.ts'
import { AnswerDetail } from './AnswerDetail.tsx'
import { AnswersOverview } from './AnswersOverview.tsx'
import styles from './Answers.module.css'
import { useAbout } from './useAbout.ts'
import { type SurveyAnswers, useSurveyAnswers } from './useSurveyAnswers.ts'
import { useAnswersRows } from './useAnswersRows.ts'
import { type AnswersState, useAnswersState } from './useAnswersState.ts'
import { useTopic } from './useTopic.ts'

export interface AnswersScreenProps {
  /** Survey id; defaults to the first published survey. */
  id?: string | undefined
  answer?: string | undefined
}

export function AnswersScreen({ id, answer }: AnswersScreenProps) {
  const data = useSurveyAnswers(id)
  if (!data) return <Skeleton lines={11} />
  return answer === undefined ? (
    <AnswersOverview key={data.survey?.id} data={data} />
  ) : (
    <OneAnswer key={data.survey?.id} data={data} id={answer} />
  )
}

function OneAnswer({ data, id }: { data: SurveyAnswers; id: string }) {
  const [state] = useAnswersState(data.survey?.id ?? '')
  return state ? <InOrder data={data} id={id} state={state} /> : <Skeleton lines={8} />
}

function InOrder({ data, id, state }: { data: SurveyAnswers; id: string; state: AnswersState }) {
  const topic = useTopic(data)
  useDocumentTitle(topic)
  const answer = data.answers.find((one) => one.id === id)
  const row = data.rows.find((one) => one.id === id)
  const about = useAbout(answer)
  const { member } = useSession()
  const { rows: order } = useAnswersRows(data, state)
  const at = order.findIndex((one) => one.id === id)
  const hrefAt = (place: number) => {
    const other = at < 0 ? undefined : order[place]
    return other && addressOf(data.survey?.id, other.id)
  }
  return (
    <div className={styles.data}>
      <PageHeader title={topic} detail={row?.store} />
      {!answer || !row ? (
        <OnceRead>
          <EmptyState title={<Trans>This response isn’t on this device</Trans>} />
        </OnceRead>
      ) : about ? (
        <AnswerDetail
          answer={answer}
          row={row}
          version={about.version?.fields}
          store={about.store?.fields}
          walks={about.walks}
          isClosed={data.survey?.fields.state === 'closed'}
          listHref={addressOf(data.survey?.id)}
          beforeHref={hrefAt(at - 1)}
          afterHref={hrefAt(at + 1)}
          mayReview={mayReview(member)}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
