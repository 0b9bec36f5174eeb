import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './buttonClass.ts'

export interface LinkButtonProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  icon?: ReactNode
}

/** A link styled as a button, so that it can open in a new tab. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </a>
  )
}
