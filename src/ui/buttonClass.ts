import styles from './Button.module.css'
import { classNames } from './classNames.ts'

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'quietDanger'

export interface ButtonLook {
  /** Style; `secondary` by default. Use one `primary` per screen, and `danger` only for permanent loss. */
  variant?: ButtonVariant | undefined
  /** Height of 36, 44 or 52 px; the click target is at least 44 px. */
  size?: 'small' | 'medium' | 'large' | undefined
  wide?: boolean | undefined
}

export function buttonClass(
  { variant = 'secondary', size = 'medium', wide = false }: ButtonLook,
  extra?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    wide && styles.wide,
    extra,
  )
}
