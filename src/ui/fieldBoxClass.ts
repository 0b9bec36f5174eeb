import { classNames } from './classNames.ts'
import styles from './Field.module.css'

export function fieldBoxClass(state: {
  invalid?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  large?: boolean | undefined
}): string {
  return classNames(
    styles.box,
    state.invalid && styles.invalid,
    state.disabled && styles.disabled,
    state.readOnly && styles.readOnly,
    state.large && styles.large,
  )
}
