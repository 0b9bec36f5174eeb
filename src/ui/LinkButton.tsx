import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './buttonClass.ts'

export interface LinkButtonProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  icon?: ReactNode
}

/** A link that looks like a button: it goes somewhere, so it opens in a new tab, too. A router may wrap it. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </a>
  )
}
