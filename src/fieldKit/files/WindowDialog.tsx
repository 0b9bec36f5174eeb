import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from '#ui/backStack.ts'
import styles from './WindowDialog.module.css'

export interface WindowDialogProps {
  label: string
  /** At the top: a title, what closes it, what keeps it. */
  head: ReactNode
  /** Fills what is left between head and foot. */
  children: ReactNode
  foot: ReactNode
  /** Escape, and the device's own way back. */
  onClose: () => void
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** A modal window over everything, for looking at a picture or drawing on it. What is marked with `data-autofocus` has the focus first. */
export function WindowDialog({ label, head, children, foot, onClose, onKeyDown }: WindowDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(true, onClose)
  // Closed before the element leaves: only then the browser gives the focus back.
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
        // Enter in a line would save the form that lies behind.
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

/** The title at the head of a window; a long one is cut. */
export const WindowTitle = ({ children }: { children: ReactNode }) => <h2 className={styles.title}>{children}</h2>
