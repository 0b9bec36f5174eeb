import { useBlocker } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { errorText } from '#i18n/fieldLabels.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LeaveContext } from './leaveContext.ts'

/** Asks before a screen with entries that are not saved is left; its draft stays on the device either way. */
export function LeaveQuestion() {
  const questions = useContext(LeaveContext)
  const blocker = useBlocker({
    // The key of an address is added right after each navigation; that is not leaving.
    shouldBlockFn: ({ current, next }) => questions.count > 0 && !isSameScreen(current, next),
    enableBeforeUnload: () => questions.count > 0,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      title={errorText('changesNotSaved')}
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      cancelLabel={<Trans>Stay here</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
    >
      <Trans>Your entries stay on this device as a draft and are there when you come back to this form.</Trans>
    </ConfirmDialog>
  )
}

interface Place {
  readonly pathname: string
  readonly search: object
}

function isSameScreen(current: Place, next: Place): boolean {
  const plain = ({ pathname, search }: Place) => JSON.stringify([pathname, { ...search, urlHash: '' }])
  return plain(current) === plain(next)
}
