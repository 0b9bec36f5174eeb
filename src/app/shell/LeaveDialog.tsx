import { Trans } from '@lingui/react/macro'
import { errorText } from '#i18n/errorText.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** The question before a screen with unsaved entries is left. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title={errorText('changesNotSaved')}
      isOpen
      onCancel={onStay}
      onConfirm={onLeave}
      cancelLabel={<Trans>Stay here</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
    >
      <Trans>Your entries stay on this device as a draft and are there when you come back to this form.</Trans>
    </ConfirmDialog>
  )
}
