import X from 'lucide-react/icons/x'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Chip.module.css'
import { classNames } from './classNames.ts'

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  icon?: ReactNode
  trailingIcon?: ReactNode
  /** State of a filter toggle. Omit it for a chip that opens a menu. */
  selected?: boolean | undefined
}

export function Chip({ icon, trailingIcon, selected, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classNames(styles.chip, styles.press, className)}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {trailingIcon}
    </button>
  )
}

export interface RemovableChipProps {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
  disabled?: boolean | undefined
}

export function RemovableChip({ children, removeLabel, onRemove, disabled }: RemovableChipProps) {
  return (
    <span className={classNames(styles.chip, styles.chosen)}>
      <span className={styles.words}>{children}</span>
      <button type="button" className={styles.cross} aria-label={removeLabel} disabled={disabled} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  )
}
