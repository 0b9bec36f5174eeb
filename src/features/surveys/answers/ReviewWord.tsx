import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Inbox from 'lucide-react/icons/inbox'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReviewState } from '#domain/survey/answerReview.ts'
import styles from './Review.module.css'

export function useReviewWords(): Readonly<Record<ReviewState, string>> {
  const { t } = useLingui()
  return { received: t`Received`, issues: t`Has issues`, approved: t`Approved`, rejected: t`Rejected` }
}

const icons = { received: Inbox, issues: TriangleAlert, approved: CircleCheck, rejected: CircleX } as const

export function ReviewWord({ review }: { review: ReviewState }) {
  const words = useReviewWords()
  const Icon = icons[review]
  return (
    <span className={styles.review} data-review={review}>
      <Icon size={18} aria-hidden="true" /> {words[review]}
    </span>
  )
}
