import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import { feedbackPicturePath, feedbackStates, listFeedback } from '#domain/contracts/staffFeedback.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AnswerForm, type FeedbackItem } from './AnswerForm.tsx'
import styles from './FeedbackList.module.css'

type Filter = NonNullable<InputOf<typeof listFeedback>['state']> | ''

export function FeedbackList() {
  const { t } = useLingui()
  const [state, setState] = useState<Filter>('')
  /** Cursor for each page from the second to the current page. */
  const [starts, setStarts] = useState<readonly string[]>([])
  const before = starts.at(-1)
  const input = { ...(state === '' ? {} : { state }), ...(before === undefined ? {} : { before }) }
  const { answer, refusal, again } = useAnswer(() => call(listFeedback, input), JSON.stringify(input))
  const choose = (chosen: Filter) => {
    setState(chosen)
    setStarts([])
  }
  const next = answer?.next ?? null
  const filters: readonly { value: Filter; label: string }[] = [
    { value: '', label: t`All` },
    { value: 'new', label: t({ message: 'New', context: 'feedback' }) },
    ...feedbackStates.map((value) => ({ value, label: choiceLabel('feedbackState', value) })),
  ]
  const unseen = answer?.unseen ?? 0
  return (
    <div className={styles.console}>
      <div className={styles.head}>
        <Select label={t`Status`} value={state} onChange={(chosen) => choose(chosen as Filter)} choices={filters} />
        {answer && (
          <p role="status">
            <Plural value={unseen} one="# new" other="# new" />
          </p>
        )}
      </div>
      {refusal ? (
        <ErrorPanel title={errorText(refusal.code)} onRetry={again} />
      ) : !answer ? (
        <Skeleton lines={6} />
      ) : answer.feedback.length === 0 ? (
        <EmptyState title={<Trans>No feedback yet</Trans>} />
      ) : (
        answer.feedback.map((item) => <FeedbackCard key={item.id} item={item} onAnswered={again} />)
      )}
      <div className={styles.head}>
        {starts.length > 0 && (
          <Button onClick={() => setStarts(starts.slice(0, -1))}>
            <Trans>Newer</Trans>
          </Button>
        )}
        {next !== null && (
          <Button onClick={() => setStarts([...starts, next])}>
            <Trans>Older</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function FeedbackCard({ item, onAnswered }: { item: FeedbackItem; onAnswered: () => void }) {
  const { company, sender, email, sentAt, rating, memo, page, version, language, windowSize, state } = item
  const facts = [page, version, language, windowSize].filter((fact) => fact !== null)
  return (
    <Card
      title={`${choiceLabel('feedbackTopic', item.topic)} · ${company}`}
      aside={
        <Badge>{state === null ? <Trans context="feedback">New</Trans> : choiceLabel('feedbackState', state)}</Badge>
      }
    >
      <p className={styles.quiet}>
        {sender} {email} · {formatMoment(sentAt)}
        {rating !== null && ` · ${'★'.repeat(rating)}`}
      </p>
      <p className={styles.memo}>{memo}</p>
      <Pictures item={item} />
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      <AnswerForm item={item} onAnswered={onAnswered} />
    </Card>
  )
}

function Pictures({ item: { companyId, id, pictures } }: { item: FeedbackItem }) {
  const addressOf = (sha256: string, size: 'thumb' | 'full') =>
    `${feedbackPicturePath}?${new URLSearchParams({ companyId, id, sha256, size })}`
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ sha256, name, hasArrived }) => (
        <li key={sha256}>
          {hasArrived ? (
            <a href={addressOf(sha256, 'full')} target="_blank" rel="noreferrer">
              <img src={addressOf(sha256, 'thumb')} alt={name} />
            </a>
          ) : (
            <span className={styles.quiet}>
              {name} · <Trans>not delivered yet</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
