import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { reviewOf } from '#domain/survey/answerReview.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { AnswerSigned } from './AnswerSigned.tsx'
import looks from './Review.module.css'
import { useReview } from './useReview.ts'

interface ReviewBoxProps {
  answer: LocalRecord<'answer'>
  reopened: readonly string[]
  onDone: () => void
}

export function ReviewBox({ answer, reopened, onDone }: ReviewBoxProps) {
  const { t } = useLingui()
  const [comment, setComment] = useState('')
  const decide = useReview()
  const state = reviewOf(answer.fields)
  const say = (review: 'received' | 'issues' | 'approved' | 'rejected') => async () => {
    if (await decide([answer], { review, comment, reopened: review === 'issues' ? reopened : [] })) onDone()
  }
  return (
    <div className={looks.reviewBox}>
      <AnswerSigned fields={answer.fields} />
      {state === 'approved' ? (
        <div className={looks.toSay}>
          <Button onClick={say('received')}>
            <Trans>Reopen</Trans>
          </Button>
        </div>
      ) : (
        <div className={looks.toSay}>
          <TextArea
            label={t`Comment for the surveyor`}
            hint={
              reopened.length === 0 ? (
                <Trans>
                  Sending the response back reopens every question. To reopen only specific questions, select them
                  first.
                </Trans>
              ) : (
                <Plural
                  value={reopened.length}
                  one="# question will be reopened"
                  other="# questions will be reopened"
                />
              )
            }
            data-review-comment
            maxLength={2000}
            value={comment}
            onChange={setComment}
          />
          <div className={looks.reviewActions}>
            <Button variant="quietDanger" onClick={say('rejected')}>
              <Trans context="response">Reject</Trans>
            </Button>
            <Button
              disabled={comment.trim() === '' && reopened.length === 0}
              icon={<CornerUpLeft size={18} aria-hidden="true" />}
              onClick={say('issues')}
            >
              <Trans>Send back</Trans>
            </Button>
            <Button variant="primary" icon={<Check size={18} aria-hidden="true" />} onClick={say('approved')}>
              <Trans>Approve</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
