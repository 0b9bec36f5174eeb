import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatMoment } from '#i18n/formats.ts'
import { filesOf } from '#domain/files/fileReferences.ts'
import { type FileState, useFileStates } from '#session/files/useFileStates.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import styles from './Feedback.module.css'
import { answerMark, seenAnswersAtom, useOwnFeedback } from './ownFeedback.ts'

const isUnsent = (state: FileState | undefined): boolean => state?.state === 'waiting' || state?.state === 'sending'

export function OwnFeedback() {
  const own = useOwnFeedback()
  const [seen, setSeen] = useAtom(seenAnswersAtom)
  const files = useFileStates((own ?? []).flatMap(({ fields }) => filesOf(fields.pictures)))
  useEffect(() => {
    const unread = (own ?? []).filter((one) => answerMark(one) !== undefined && seen[one.id] !== answerMark(one))
    if (unread.length === 0) return
    setSeen({ ...seen, ...Object.fromEntries(unread.map((one) => [one.id, answerMark(one) ?? ''])) })
  }, [own, seen, setSeen])
  if (!own || own.length === 0) return null
  return (
    <Card title={<Trans>Your feedback</Trans>} id="own-feedback">
      <ul className={styles.own}>
        {own.map(({ id, fields, rv }) => (
          <li key={id}>
            <div className={styles.line}>
              <span className={styles.quiet}>
                {choiceLabel('feedbackTopic', fields.topic ?? 'other')} · {fields.sentAt && formatMoment(fields.sentAt)}
              </span>
              <Badge>
                {fields.state ? (
                  choiceLabel('feedbackState', fields.state)
                ) : rv === 0 || filesOf(fields.pictures).some((sha256) => isUnsent(files.get(sha256))) ? (
                  <Trans>Waiting to sync</Trans>
                ) : (
                  <Trans>Sent</Trans>
                )}
              </Badge>
            </div>
            <p className={styles.memo}>{fields.memo}</p>
            {fields.reply && (
              <div className={styles.reply}>
                <p className={styles.quiet}>
                  <Trans>Reply</Trans> · {fields.repliedAt && formatMoment(fields.repliedAt)}
                </p>
                {fields.reply}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
