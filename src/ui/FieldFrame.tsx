import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

/** What every field says around its control. */
export interface FieldTexts {
  /** Always there for a screen reader, and above the control unless `labelHidden`. */
  label: ReactNode
  labelHidden?: boolean | undefined
  /** At the far end of the label's line: a link, a count. */
  labelAside?: ReactNode
  hint?: ReactNode
  /** What is wrong and how to mend it; marks the control as invalid. */
  error?: ReactNode
  required?: boolean | undefined
}

/** What the control inside a frame must carry, so that label, hint and error belong to it. */
export interface ControlAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldFrameProps extends FieldTexts {
  /** The id of the control, where a page needs to point at it; made up otherwise. */
  id?: string | undefined
  className?: string | undefined
  children: (aria: ControlAria) => ReactNode
}

/** Label above, control, hint and error below, tied together for assistive technology. */
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

/** The line under a control that says what is wrong. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
