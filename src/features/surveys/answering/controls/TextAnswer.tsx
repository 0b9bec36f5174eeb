import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import type { AnswerProps } from '../answerProps.ts'
import styles from './Options.module.css'

export function TextAnswer({ question, reply, onReply, ...props }: AnswerProps) {
  const text = reply?.text ?? ''
  const { longest } = question
  const over = longest === undefined ? 0 : [...text].length - longest
  const aria = {
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
    'aria-required': props.isRequired,
    'aria-invalid': props.isInvalid,
    readOnly: props.readOnly,
    value: text,
    // Storage limit of an answer. The question's own limit doesn't truncate.
    maxLength: 10_000,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onReply((before) => (value === '' ? undefined : { ...before, text: value })),
  }
  return (
    <div className={styles.options}>
      {question.isLong ? (
        <textarea {...aria} rows={4} className={classNames(styles.input, styles.area)} />
      ) : (
        <input {...aria} type="text" className={styles.input} />
      )}
      {longest !== undefined && over > -20 && (
        <span className={styles.left}>
          <Trans>
            {formatNumber(over + longest)} of {formatNumber(longest)} characters
          </Trans>
        </span>
      )}
    </div>
  )
}
