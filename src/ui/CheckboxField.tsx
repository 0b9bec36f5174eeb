import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Check.module.css'
import { FieldError } from './FieldFrame.tsx'

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'ref'>

export interface CheckboxFieldProps extends NativeInput {
  label: ReactNode
  detail?: ReactNode
  checked: boolean
  indeterminate?: boolean | undefined
  onChange: (checked: boolean) => void
  error?: ReactNode
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, detail, checked, indeterminate = false, onChange, error, className, ...native } = props
  const box = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...native}
          ref={box}
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : native['aria-describedby']}
        />
        <span className={styles.words}>
          {label}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
