import { Trans } from '@lingui/react/macro'
import type { EntityValues } from '#domain/entities.ts'
import { reviewOf } from '#domain/survey/answerReview.ts'
import { formatMinute } from '#i18n/formats.ts'
import { useGroupName } from '../statistics/useGroupNames.ts'
import styles from './Answers.module.css'
import looks from './Review.module.css'
import { ReviewWord } from './ReviewWord.tsx'

export function AnswerSigned({ fields }: { fields: EntityValues<'answer'> }) {
  const name = useGroupName()
  const [by] = fields.reviewedBy ?? []
  const who = by === undefined ? '' : name('surveyor', by)
  const at = fields.reviewedAt === undefined ? '' : formatMinute(fields.reviewedAt)
  return (
    <div>
      <ReviewWord review={reviewOf(fields)} />
      {who !== '' && at !== '' && (
        <span className={styles.quiet}>
          {' '}
          <Trans>
            by {who} on {at}
          </Trans>
        </span>
      )}
      {fields.reviewComment !== undefined && <p className={looks.comment}>{fields.reviewComment}</p>}
    </div>
  )
}
