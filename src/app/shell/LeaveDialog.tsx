import { Trans } from '@lingui/react/macro'
import { errorText } from '#i18n/errorText.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
  /** Leaves, and forgets what was entered; left out where nothing is kept that could be forgotten. */
  onDiscard: (() => Promise<void>) | undefined
}

/** The question before a screen with unsaved entries is left. */
export function LeaveDialog({ onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      title={errorText('changesNotSaved')}
      isOpen
      wide
      onClose={onStay}
      actions={
        <>
          {onDiscard && (
            <Button variant="quietDanger" onClick={() => void onDiscard()}>
              <Trans>Discard entries</Trans>
            </Button>
          )}
          <Button data-autofocus onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button variant="primary" onClick={onLeave}>
            {onDiscard ? <Trans>Leave, keep the draft</Trans> : <Trans>Leave</Trans>}
          </Button>
        </>
      }
    >
      <Trans>Your entries stay on this device as a draft and are there when you come back to this form.</Trans>
    </Dialog>
  )
}
