import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  /** The question, in full. */
  title: ReactNode
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The verb of what happens: "Delete", "Leave". */
  confirmLabel: ReactNode
  /** "Cancel" unless told otherwise. */
  cancelLabel?: ReactNode
  /** What is confirmed can't be undone. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** What will happen and what can be got back. */
  children?: ReactNode
}

/** Asks before what can't be undone. The way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onCancel}
      actions={
        <>
          <Button data-autofocus onClick={props.onCancel}>
            {props.cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button variant={props.danger ? 'danger' : 'primary'} busy={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
