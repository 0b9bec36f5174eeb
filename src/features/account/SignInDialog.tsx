import { Trans } from '@lingui/react/macro'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './EntryFrame.module.css'
import { LoginForm } from './LoginForm.tsx'
import type { SignedIn } from './signedIn.ts'

export interface SignInDialogProps {
  isOpen: boolean
  account: string
  onClose: () => void
  onSignedIn: (signedIn: SignedIn) => Promise<void> | void
}

export function SignInDialog({ isOpen, account, onClose, onSignedIn }: SignInDialogProps) {
  return (
    <Dialog title={<Trans>Sign in again</Trans>} isOpen={isOpen} onClose={onClose}>
      <p className={styles.again}>
        <Trans>Your session has ended. Your entries stay on this device and will be sent after you sign in.</Trans>
      </p>
      <LoginForm onSignedIn={onSignedIn} knownAccount={account} />
    </Dialog>
  )
}
