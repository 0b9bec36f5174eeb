import { Trans, useLingui } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import { scaleValues } from '#domain/survey/questionLimits.ts'
import { formatNumber } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import type { AnswerProps } from '../answerProps.ts'
import optionStyles from './Options.module.css'
import styles from './RatingAnswer.module.css'

export function RatingAnswer({ question, reply, readOnly, onReply, ...props }: AnswerProps) {
  const { t } = useLingui()
  const values = scaleValues(question)
  const max = formatNumber(values.length)
  const chosen = reply?.number
  return (
    <div
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-required={props.isRequired}
      aria-invalid={props.isInvalid}
      className={optionStyles.options}
    >
      <div className={styles.stars}>
        {values.map((value) => {
          const stars = formatNumber(value)
          return (
            <label
              key={value}
              className={classNames(styles.star, chosen !== undefined && value <= chosen && styles.full)}
            >
              <input
                type="radio"
                name={props.labelledBy}
                aria-label={t`${stars} of ${max} stars`}
                checked={value === chosen}
                disabled={readOnly}
                onChange={() => onReply(() => ({ number: value }))}
              />
              <Star size={32} aria-hidden="true" />
            </label>
          )
        })}
      </div>
      {chosen !== undefined && !props.isRequired && !readOnly && (
        <button type="button" className={optionStyles.clear} onClick={() => onReply(() => undefined)}>
          <Trans>Clear answer</Trans>
        </button>
      )}
    </div>
  )
}
