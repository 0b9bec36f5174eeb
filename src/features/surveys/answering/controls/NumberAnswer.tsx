import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { numberReplyText, readNumberReply } from '#domain/survey/readNumberReply.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { classNames } from '#ui/classNames.ts'
import type { AnswerProps } from '../answerProps.ts'
import styles from './Options.module.css'
import { limitsOf } from '#domain/survey/questionLimits.ts'

export function NumberAnswer({ question, reply, locale, onReply, readOnly, ...props }: AnswerProps) {
  const { t } = useLingui()
  const { min, max } = limitsOf(question)
  const { decimals = 0 } = question
  const written = numberReplyText(reply)
  // While the user types "2.5", "2." already parses as 2, so the typed text is shown until the number changes.
  const [typed, setTyped] = useState(written)
  const isTyped = numberReplyText(readNumberReply(typed)) === written
  const unit = textIn(question.unit, locale)
  const now = reply?.number
  function step(by: 1 | -1) {
    const first = by > 0 ? Math.max(min ?? 1, 1) : (min ?? 0)
    const next = now === undefined ? first : Number((now + by).toFixed(decimals))
    onReply(() => ({ number: Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)) }))
  }
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={t`Decrease`}
        disabled={readOnly || (now !== undefined && now <= (min ?? -Infinity))}
        onClick={() => step(-1)}
      >
        <Minus size={24} aria-hidden="true" />
      </button>
      <label className={classNames(styles.figure, unit !== '' && styles.withUnit)}>
        <input
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
          aria-required={props.isRequired}
          aria-invalid={props.isInvalid}
          maxLength={40}
          readOnly={readOnly}
          value={isTyped ? typed : written}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            onReply(() => readNumberReply(value))
          }}
        />
        {unit !== '' && <span className={styles.unit}>{unit}</span>}
      </label>
      <button
        type="button"
        className={styles.step}
        aria-label={t`Increase`}
        disabled={readOnly || (now !== undefined && now >= (max ?? Infinity))}
        onClick={() => step(1)}
      >
        <Plus size={24} aria-hidden="true" />
      </button>
    </div>
  )
}
