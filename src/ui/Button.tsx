import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './buttonClass.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  icon?: ReactNode
  trailingIcon?: ReactNode
  /** True while work is in progress: the label and focus remain, but clicks and submits do nothing. */
  busy?: boolean | undefined
}

export function Button({ variant, size, wide, icon, trailingIcon, busy, className, children, ...rest }: ButtonProps) {
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      className={buttonClass({ variant, size, wide }, className)}
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
      {trailingIcon}
    </button>
  )
}
