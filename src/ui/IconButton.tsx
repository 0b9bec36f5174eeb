import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** Style: `plain` in rows and headers, `outlined` among buttons, `floating` over the map. */
  look?: 'plain' | 'outlined' | 'floating' | undefined
  round?: boolean | undefined
  danger?: boolean | undefined
  /**
   * Draws the button at 32 px, for dense rows. The click target stays 44 px, so keep 12 px between two small buttons.
   */
  small?: boolean | undefined
  pressed?: boolean | undefined
}

export function IconButton({
  label,
  icon,
  look = 'plain',
  round,
  danger,
  small,
  pressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        styles.button,
        look !== 'plain' && styles[look],
        round && styles.round,
        danger && styles.danger,
        small && styles.small,
        className,
      )}
    >
      {icon}
    </button>
  )
}
