import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  title: ReactNode
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The verb of the action: "Delete", "Leave". */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  danger?: boolean | undefined
  busy?: boolean | undefined
  children?: ReactNode
}

/** Cancel has the initial focus. */
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
