import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from './backStack.ts'
import { classNames } from './classNames.ts'
import { ScrollBody } from './ScrollBody.tsx'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Buttons, cancel first and the primary action last. */
  actions?: ReactNode
  wide?: boolean | undefined
  /** Allows closing only through a button: no close icon, and neither Escape nor a click outside closes the dialog. */
  mustAnswer?: boolean | undefined
  children?: ReactNode
}

/**
 * Modal dialog that slides up on a phone. The browser traps and restores focus. The element with `data-autofocus`, else
 * the first focusable element, gets focus.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({ title, onClose, actions, wide, mustAnswer, children }: Omit<DialogProps, 'isOpen'>) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(!mustAnswer, onClose)
  // Closes the dialog before the element is removed, because the browser restores focus only then.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])

  function onPress(event: MouseEvent) {
    if (event.target === dialog.current && !mustAnswer) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onMouseDown={onPress}
      onCancel={(event) => {
        event.preventDefault()
        if (!mustAnswer) onClose()
      }}
    >
      <div className={styles.form}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!mustAnswer && <IconButton label={t`Close`} icon={<X size={20} />} onClick={onClose} />}
        </div>
        <ScrollBody className={styles.body}>{children}</ScrollBody>
        {actions && <div className={styles.foot}>{actions}</div>}
      </div>
    </dialog>
  )
}
