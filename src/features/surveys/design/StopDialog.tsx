import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

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
        The public link will stop accepting responses, including those in progress. Reviewers can still view responses
        that aren’t accepted. Responses finished later on surveyors’ devices can’t be sent and stay on those devices. To
        undo this, reopen the survey.
      </Trans>
    </ConfirmDialog>
  )
}
