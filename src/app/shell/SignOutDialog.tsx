import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DiscardAllDialog } from '#features/syncHealth/DiscardAllDialog.tsx'
import { RescueSaveDialog } from '#features/syncHealth/RescueSaveDialog.tsx'
import { isSharedDevice } from '#session/people.ts'
import { leftOf, sendAll } from '#session/sendAll.ts'
import { useOpenSession } from '#session/useSession.ts'
import { useLoopState } from '#session/useSyncStatus.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LockQuestion } from './LockQuestion.tsx'
import { RemoveChoice } from './RemoveChoice.tsx'
import { useSignOutAndReport } from './useSignOutAndReport.tsx'

interface Unsent {
  readonly changes: number
  readonly files: number
}

/**
 * Lets a member decide what happens to their data at sign-out. Sent data can be removed (the default on shared
 * devices). Unsent work can be sent first, stay on the device until the same user signs in, or be removed after saving
 * it to a file and typing a confirmation word.
 */
export function SignOutDialog({ unsent, onClose }: { unsent: Unsent; onClose: () => void }) {
  const { isOnline } = useLoopState()
  const hasUnsent = unsent.changes + unsent.files > 0
  const signOut = useSignOutAndReport(hasUnsent)
  const [step, setStep] = useState<'asked' | 'saving' | 'removing'>('asked')
  const [isRemoving, setIsRemoving] = useState(isSharedDevice)
  const onRescue = () => setStep('saving')
  if (step === 'saving') {
    return <RescueSaveDialog onClose={() => setStep('asked')} onSaved={() => setStep('removing')} />
  }
  if (step === 'removing') {
    const onDiscarded = () => void signOut({ remove: isRemoving })
    return <DiscardAllDialog unsent={unsent} onClose={() => setStep('asked')} onDiscarded={onDiscarded} />
  }
  if (!isOnline) {
    return (
      <LockQuestion
        onClose={onClose}
        onSignOut={signOut}
        onRescue={hasUnsent ? onRescue : undefined}
        isRemoving={!hasUnsent && isRemoving}
        onRemoving={setIsRemoving}
      >
        <UnsentWords unsent={unsent} />
      </LockQuestion>
    )
  }
  if (hasUnsent) {
    return <UnsentQuestion unsent={unsent} onClose={onClose} onKeep={() => signOut({})} onRescue={onRescue} />
  }
  return (
    <PlainQuestion
      onClose={onClose}
      onSignOut={() => signOut({ remove: isRemoving })}
      isRemoving={isRemoving}
      onRemoving={setIsRemoving}
    />
  )
}

interface PlainQuestionProps {
  onClose: () => void
  onSignOut: () => Promise<void>
  isRemoving: boolean
  onRemoving: (isRemoving: boolean) => void
}

function PlainQuestion({ onClose, onSignOut, isRemoving, onRemoving }: PlainQuestionProps) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      title={<Trans>Sign out?</Trans>}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button
            variant="primary"
            data-autofocus
            busy={isBusy}
            onClick={() => {
              setIsBusy(true)
              void onSignOut()
            }}
          >
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      <RemoveChoice isChosen={isRemoving} onChange={onRemoving} />
    </Dialog>
  )
}

interface UnsentQuestionProps {
  unsent: Unsent
  onClose: () => void
  onKeep: () => Promise<void>
  onRescue: () => void
}

function UnsentQuestion({ unsent, onClose, onKeep, onRescue }: UnsentQuestionProps) {
  const session = useOpenSession()
  const [state, setState] = useState<'asked' | 'sending' | 'stuck'>('asked')

  async function sendFirst() {
    setState('sending')
    if (leftOf(await sendAll(session)) > 0) setState('stuck')
  }
  return (
    <Dialog
      title={<Trans>Sign out with unsent changes?</Trans>}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button variant="quietDanger" onClick={onRescue}>
            <Trans>Save to a file, then remove data</Trans>
          </Button>
          <Button onClick={() => void onKeep()}>
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
          <Trans>Some changes weren’t sent. You can keep them on this device, or stay signed in.</Trans>
        </p>
      )}
    </Dialog>
  )
}

function UnsentWords({ unsent: { changes: unsent, files } }: { unsent: Unsent }) {
  return (
    <>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# change hasn’t reached the server. If you keep it on this device, it’s sent when you sign in here again. No other account can see it."
            other="# changes haven’t reached the server. If you keep them on this device, they’re sent when you sign in here again. No other account can see them."
          />
        </p>
      )}
      {files > 0 && (
        <p>
          <Plural
            value={files}
            one="# photo or file hasn’t reached the server. If you keep it on this device, it’s sent when you sign in here again."
            other="# photos and files haven’t reached the server. If you keep them on this device, they’re sent when you sign in here again."
          />
        </p>
      )}
    </>
  )
}
