import { Trans } from '@lingui/react/macro'
import { EntryFrame } from './EntryFrame.tsx'
import { KeptWorkNote } from './KeptWorkNote.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { SignedIn } from './useSignIn.ts'

/** The way in. */
export function LoginScreen({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  return (
    <EntryFrame title={<Trans>Sign in</Trans>}>
      <LoginForm onSignedIn={onSignedIn} />
      <KeptWorkNote />
    </EntryFrame>
  )
}
