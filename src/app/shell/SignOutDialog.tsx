import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { counts } from '#db/queries/changes.ts'
import { DiscardAllDialog } from '#features/syncHealth/DiscardAllDialog.tsx'
import { RescueSaveDialog } from '#features/syncHealth/RescueSaveDialog.tsx'
import type { Session } from '#session/session.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import { useOpenSession, useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

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
  const { signOut } = useSession()
  const [step, setStep] = useState<'asked' | 'saving' | 'removing'>('asked')
  if (step === 'saving') {
    return <RescueSaveDialog onClose={() => setStep('asked')} onSaved={() => setStep('removing')} />
  }
  if (step === 'removing') {
    return <DiscardAllDialog unsent={unsent} onClose={() => setStep('asked')} onDiscarded={() => void signOut()} />
  }
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
  const [state, setState] = useState<'asked' | 'sending' | 'stuck'>('asked')

  async function sendFirst() {
    setState('sending')
    if (await isAllSent(session)) await signOut()
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
          <Button onClick={() => void signOut()}>
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

/** Sends once, changes first, and says whether nothing is left that only this device has. */
async function isAllSent({ sync, files, database }: Session): Promise<boolean> {
  await cycleOf(sync)
  if ((await counts(database)).filesWaiting > 0) await cycleOf(files)
  const { waiting, needsYou, filesWaiting, filesRefused } = await counts(database)
  return waiting + needsYou + filesWaiting + filesRefused === 0
}

/** Asks a loop for a cycle and waits until one has ended. */
function cycleOf(loop: SyncLoop): Promise<void> {
  const before = loop.state().last
  return new Promise((resolve) => {
    const stop = loop.subscribe(() => {
      if (loop.state().last === before) return
      stop()
      resolve()
    })
    loop.request('person')
  })
}
