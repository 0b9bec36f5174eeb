import styles from './Button.module.css'
import { classNames } from './classNames.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'quietDanger'

export interface ButtonLook {
  /** One primary a screen; `secondary` by default. `danger` only where something is lost for good. */
  variant?: ButtonVariant | undefined
  /** Drawn 36, 44 or 52 px high; touched at 44 at least. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** The class of something that looks like a button, for links drawn by a router. */
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
