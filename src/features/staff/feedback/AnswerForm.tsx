import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import type { listFeedback } from '#domain/contracts/staffFeedback.ts'
import { answerFeedback, feedbackStates } from '#domain/contracts/staffFeedback.ts'
import { longestMemo } from '#domain/feedback/feedbackFields.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { errorText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './FeedbackList.module.css'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'

/** Form for a feedback's state and reply. The sender is notified, unless the feedback is only marked as seen. */
export function AnswerForm({ item, onAnswered }: { item: FeedbackItem; onAnswered: () => void }) {
  const { t } = useLingui()
  const [state, setState] = useState<string>(item.state ?? 'seen')
  const [reply, setReply] = useState(item.reply ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function save() {
    const chosen = feedbackStates.find((one) => one === state) ?? 'seen'
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { companyId, id } = item
      await call(answerFeedback, { companyId, id, state: chosen, reply })
      onAnswered()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(errorText(error.code))
    } finally {
      setIsBusy(false)
    }
  }
  const choices = feedbackStates.map((value) => ({ value, label: choiceLabel('feedbackState', value) }))
  return (
    <div className={styles.answer}>
      <TextArea label={t`Reply`} rows={2} maxLength={longestMemo * 4} value={reply} onChange={setReply} />
      <div className={styles.head}>
        <Select label={t`Status`} value={state} onChange={setState} choices={choices} />
        <Button variant="primary" busy={isBusy} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {problem !== undefined && (
        <div role="alert">
          <FormNotice tone="bad">{problem}</FormNotice>
        </div>
      )}
    </div>
  )
}

export type FeedbackItem = ReplyOf<typeof listFeedback>['feedback'][number]
