import { Trans } from '@lingui/react/macro'
import { errorText } from '#i18n/errorText.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { OpenQuestion } from './leaveContext.ts'

interface LeaveDialogProps {
  questions: readonly OpenQuestion[]
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ questions, onStay, onLeave }: LeaveDialogProps) {
  const drops = questions.flatMap(({ drop }) => drop ?? [])
  const canDiscard = drops.length === questions.length
  async function discard() {
    await Promise.all(drops.map(async (drop) => drop()))
    onLeave()
  }
  return (
    <Dialog
      title={errorText('changesNotSaved')}
      isOpen
      wide
      onClose={onStay}
      actions={
        <>
          {canDiscard && (
            <Button variant="quietDanger" onClick={() => void discard()}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <Button data-autofocus onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button variant="primary" onClick={onLeave}>
            {canDiscard ? <Trans>Leave and keep draft</Trans> : <Trans>Leave</Trans>}
          </Button>
        </>
      }
    >
      <Trans>Your entries stay on this device as a draft. You’ll find them when you return to this form.</Trans>
    </Dialog>
  )
}
