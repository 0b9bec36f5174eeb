import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from '#ui/backStack.ts'
import styles from './WindowDialog.module.css'

export interface WindowDialogProps {
  label: string
  head: ReactNode
  children: ReactNode
  foot: ReactNode
  onClose: () => void
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** A full-window modal for viewing or annotating a picture. An element with `data-autofocus` gets the initial focus. */
export function WindowDialog({ label, head, children, foot, onClose, onKeyDown }: WindowDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(true, onClose)
  // The browser restores the focus only if the dialog closes before it unmounts.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onKeyDown={(event) => {
        // Enter in an input would submit the form behind the dialog.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        onKeyDown?.(event)
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.head}>{head}</div>
      <div className={styles.middle}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </dialog>
  )
}

export const WindowTitle = ({ children }: { children: ReactNode }) => <h2 className={styles.title}>{children}</h2>
