import { Trans } from '@lingui/react/macro'
import { mayReview } from '#domain/survey/answerReview.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { addressOf } from './answerAddress.ts'
import { AnswerDetail } from './AnswerDetail.tsx'
import { AnswersOverview } from './AnswersOverview.tsx'
import styles from './Desk.module.css'
import { useAbout } from './useAbout.ts'
import { type AnswerDesk, useAnswerDesk } from './useAnswerDesk.ts'
import { useDeskRows } from './useDeskRows.ts'
import { type DeskState, useDeskState } from './useDeskState.ts'
import { useTopic } from './useTopic.ts'

export interface AnswersScreenProps {
  /** The survey; the first where none is named. */
  id?: string | undefined
  /** One answer of it. */
  answer?: string | undefined
}

/** The answers of a survey, as list, on the map, and one by one. */
export function AnswersScreen({ id, answer }: AnswersScreenProps) {
  const desk = useAnswerDesk(id)
  if (!desk) return <Skeleton lines={11} />
  return answer === undefined ? (
    <AnswersOverview key={desk.survey?.id} desk={desk} />
  ) : (
    <OneAnswer key={desk.survey?.id} desk={desk} id={answer} />
  )
}

function OneAnswer({ desk, id }: { desk: AnswerDesk; id: string }) {
  const [state] = useDeskState(desk.survey?.id ?? '')
  return state ? <InOrder desk={desk} id={id} state={state} /> : <Skeleton lines={8} />
}

/** One answer, with the ones before and after it as the list was last narrowed and ordered. */
function InOrder({ desk, id, state }: { desk: AnswerDesk; id: string; state: DeskState }) {
  const topic = useTopic(desk)
  useDocumentTitle(topic)
  const answer = desk.answers.find((one) => one.id === id)
  const row = desk.rows.find((one) => one.id === id)
  const about = useAbout(answer)
  const { member } = useSession()
  const { rows: order } = useDeskRows(desk, state)
  const at = order.findIndex((one) => one.id === id)
  const hrefAt = (place: number) => {
    const other = at < 0 ? undefined : order[place]
    return other && addressOf(desk.survey?.id, other.id)
  }
  return (
    <div className={styles.desk}>
      <PageHeader title={topic} detail={row?.store} />
      {!answer || !row ? (
        <EmptyState title={<Trans>This answer is not on this device</Trans>} />
      ) : about ? (
        <AnswerDetail
          answer={answer}
          row={row}
          version={about.version?.fields}
          store={about.store?.fields}
          walks={about.walks}
          isClosed={desk.survey?.fields.state === 'closed'}
          listHref={addressOf(desk.survey?.id)}
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
