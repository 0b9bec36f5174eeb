import { Trans, useLingui } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { classNames } from '#ui/classNames.ts'
import styles from './Feedback.module.css'

/** One to five stars as radio buttons; selecting the current one clears it. */
export function RatingField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useLingui()
  const name = useId()
  const words = [t`Not rated`, t`Not useful`, t`Hard to use`, t`Fair`, t`Easy to use`, t`Excellent`]
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.label}>
        <Trans>How well does this feature work for you?</Trans>
      </legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={classNames(styles.star, stars <= value && styles.full)} title={words[stars]}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={words[stars]}
              onChange={() => onChange(stars)}
              onClick={() => stars === value && onChange(0)}
            />
            <Star size={26} aria-hidden="true" />
          </label>
        ))}
      </div>
      <span className={styles.verdict}>{words[value]}</span>
    </fieldset>
  )
}
