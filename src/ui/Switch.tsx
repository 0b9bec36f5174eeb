import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './Switch.module.css'

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'role'>

export interface SwitchProps extends NativeInput {
  label: ReactNode
  detail?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Puts the switch at the far end after the label (settings) instead of first (layers). */
  atEnd?: boolean | undefined
}

/** A toggle that applies immediately. */
export function Switch({ label, detail, checked, onChange, atEnd, className, ...native }: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames(styles.row, atEnd && styles.end, className)}>
      <input
        {...native}
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
      />
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {detail && (
          <span id={`${id}-detail`} className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
    </label>
  )
}
