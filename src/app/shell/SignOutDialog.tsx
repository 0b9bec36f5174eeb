import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DiscardAllDialog } from '#features/syncHealth/DiscardAllDialog.tsx'
import { RescueSaveDialog } from '#features/syncHealth/RescueSaveDialog.tsx'
import { leftOf, sendAll } from '#session/sendAll.ts'
import { useOpenSession, useSession } from '#session/useSession.ts'
import { useLoopState } from '#session/useSyncStatus.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useToast } from '#ui/toasts.ts'
import { LockQuestion } from './LockQuestion.tsx'

/** How much only this device has. */
interface Unsent {
  readonly changes: number
  readonly files: number
}

/**
 * What becomes of unsent work at a sign-out: sent first, kept on this device until the same person signs in again, or, after a
 * file of it was saved and a word typed, removed. Nothing is removed any other way.
 */
export function SignOutDialog({ unsent, onClose }: { unsent: Unsent; onClose: () => void }) {
  const { isOnline } = useLoopState()
  const { signOut } = useSession()
  const [step, setStep] = useState<'asked' | 'saving' | 'removing'>('asked')
  if (step === 'saving') {
    return <RescueSaveDialog onClose={() => setStep('asked')} onSaved={() => setStep('removing')} />
  }
  if (step === 'removing') {
    return <DiscardAllDialog unsent={unsent} onClose={() => setStep('asked')} onDiscarded={() => void signOut()} />
  }
  if (!isOnline) return <Locking unsent={unsent} onClose={onClose} onRemove={() => setStep('saving')} />
  return <Question unsent={unsent} onClose={onClose} onRemove={() => setStep('saving')} />
}

interface QuestionProps {
  unsent: Unsent
  onClose: () => void
  onRemove: () => void
}

function Question({ unsent, onClose, onRemove }: QuestionProps) {
  const session = useOpenSession()
  const { signOut } = useSession()
  const keep = useKeep()
  const [state, setState] = useState<'asked' | 'sending' | 'stuck'>('asked')

  async function sendFirst() {
    setState('sending')
    if (leftOf(await sendAll(session)) === 0) await signOut()
    else setState('stuck')
  }
  return (
    <Dialog
      title={<Trans>Sign out with unsent changes?</Trans>}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button variant="quietDanger" onClick={onRemove}>
            <Trans>Save to a file and remove</Trans>
          </Button>
          <Button onClick={() => void keep()}>
            <Trans>Keep on this device</Trans>
          </Button>
          <Button variant="primary" busy={state === 'sending'} onClick={() => void sendFirst()}>
            <Trans>Send now</Trans>
          </Button>
        </>
      }
    >
      <UnsentWords unsent={unsent} />
      {state === 'stuck' && (
        <p role="alert">
          <Trans>Not everything could be sent now. You can keep it on this device, or stay signed in.</Trans>
        </p>
      )}
    </Dialog>
  )
}

function Locking({ unsent, onClose, onRemove }: QuestionProps) {
  const { signOut } = useSession()
  const keep = useKeep()
  const hasWork = unsent.changes + unsent.files > 0
  return (
    <LockQuestion onClose={onClose} onSignOut={hasWork ? keep : signOut} onRemove={hasWork ? onRemove : undefined}>
      <UnsentWords unsent={unsent} />
    </LockQuestion>
  )
}

/** Signs out and says, on the page that comes then, that what was not sent is kept. */
function useKeep(): () => Promise<void> {
  const { signOut } = useSession()
  const show = useToast()
  return async () => {
    await signOut()
    show({ text: <Trans>Signed out. What was not sent is kept on this device until you sign in here again.</Trans> })
  }
}

function UnsentWords({ unsent: { changes: unsent, files } }: { unsent: Unsent }) {
  return (
    <>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# change has not reached the server. Kept on this device, it is sent when you sign in here again; no other account shows it."
            other="# changes have not reached the server. Kept on this device, they are sent when you sign in here again; no other account shows them."
          />
        </p>
      )}
      {files > 0 && (
        <p>
          <Plural
            value={files}
            one="# photo or file has not reached the server. Kept on this device, it is sent when you sign in here again."
            other="# photos and files have not reached the server. Kept on this device, they are sent when you sign in here again."
          />
        </p>
      )}
    </>
  )
}
