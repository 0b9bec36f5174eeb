import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

export interface FieldTexts {
  /** Label for screen readers, also shown above the control unless `labelHidden`. */
  label: ReactNode
  labelHidden?: boolean | undefined
  labelAside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
}

export interface ControlAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldFrameProps extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children: (aria: ControlAria) => ReactNode
}

export function FieldFrame({ id, className, children, ...texts }: FieldFrameProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [texts.error ? errorId : '', texts.hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.head, texts.labelHidden && !texts.labelAside && styles.hiddenLabel)}>
        <label
          id={`${controlId}-label`}
          htmlFor={controlId}
          className={classNames(styles.label, texts.labelHidden && styles.hiddenLabel)}
        >
          {texts.label}
          {texts.required && (
            <span className={styles.required} aria-hidden="true">
              <Trans>required</Trans>
            </span>
          )}
        </label>
        {texts.labelAside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': texts.error ? true : undefined,
        'aria-required': texts.required ? true : undefined,
      })}
      {texts.error && <FieldError id={errorId}>{texts.error}</FieldError>}
      {texts.hint && (
        <p id={hintId} className={styles.hint}>
          {texts.hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
