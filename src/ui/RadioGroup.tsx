import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './Check.module.css'
import { classNames } from './classNames.ts'
import field from './Field.module.css'
import { FieldError, type FieldTexts } from './FieldFrame.tsx'
import type { Choice } from './Select.tsx'

export interface RadioGroupProps extends FieldTexts {
  /** Selected value; '' for none. */
  value: string
  onChange: (value: string) => void
  choices: readonly (Choice & { detail?: string | undefined })[]
  disabled?: boolean | undefined
  inline?: boolean | undefined
}

export function RadioGroup({ value, onChange, choices, disabled, inline, ...texts }: RadioGroupProps) {
  const name = useId()
  const noteIds = [texts.error ? `${name}-error` : '', texts.hint ? `${name}-hint` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      disabled={disabled}
      role="radiogroup"
      aria-describedby={noteIds || undefined}
      aria-invalid={!!texts.error}
    >
      <legend className={classNames(field.head, texts.labelHidden && field.hiddenLabel)}>
        <span className={field.label}>
          {texts.label}
          {texts.required && (
            <span className={field.required}>
              <Trans>required</Trans>
            </span>
          )}
        </span>
        {texts.labelAside}
      </legend>
      <div className={classNames(inline && styles.inline)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.row}>
            <input
              type="radio"
              className={classNames(styles.box, styles.dot)}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.words}>
              {choice.label}
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {texts.error && <FieldError id={`${name}-error`}>{texts.error}</FieldError>}
      {texts.hint && (
        <p id={`${name}-hint`} className={field.hint}>
          {texts.hint}
        </p>
      )}
    </fieldset>
  )
}
