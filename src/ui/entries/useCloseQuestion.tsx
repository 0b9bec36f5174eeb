import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

/**
 * Asks before a window closes that holds what is never kept: a password, a file that was chosen. `close` goes to everything that
 * closes it, `question` beside its content.
 */
export function useCloseQuestion(isTyped: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false)
  return {
    close: () => (isTyped ? setIsAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={<Trans>Close without going on?</Trans>}
        cancelLabel={<Trans>Stay here</Trans>}
        confirmLabel={<Trans>Close</Trans>}
        onCancel={() => setIsAsking(false)}
        onConfirm={onClose}
      >
        <Trans>Passwords and chosen files are not kept. They have to be entered again next time.</Trans>
      </ConfirmDialog>
    ),
  }
}
