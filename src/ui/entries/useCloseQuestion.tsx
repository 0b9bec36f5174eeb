import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

/**
 * Confirms before closing a dialog with input that is never stored: a password, a chosen file. Pass `close` to every
 * control that closes the dialog; render `question` next to the dialog's content.
 */
export function useCloseQuestion(isTyped: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false)
  return {
    close: () => (isTyped ? setIsAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={<Trans>Close without finishing?</Trans>}
        cancelLabel={<Trans>Stay here</Trans>}
        confirmLabel={<Trans>Close</Trans>}
        onCancel={() => setIsAsking(false)}
        onConfirm={onClose}
      >
        <Trans>Passwords and selected files aren’t saved. You’ll need to enter or select them again.</Trans>
      </ConfirmDialog>
    ),
  }
}
