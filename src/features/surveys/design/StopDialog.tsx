import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Confirms that a survey stops now, and says what that does. */
export function StopDialog({ onStop, onCancel }: { onStop: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      title={<Trans>Stop this survey now?</Trans>}
      isOpen
      danger
      confirmLabel={<Trans>Stop survey</Trans>}
      onCancel={onCancel}
      onConfirm={onStop}
    >
      <Trans>
        The public link takes no more responses, begun ones included; they’re set aside for reviewers. Devices can’t add
        responses finished after this; they stay on the device. Reopen the survey to undo this.
      </Trans>
    </ConfirmDialog>
  )
}
