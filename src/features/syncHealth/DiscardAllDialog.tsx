import { Plural, Trans } from '@lingui/react/macro'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { useSession } from '#session/useSession.ts'
import { discardUnsent } from '#sync/discardUnsent.ts'
import { TypedConsentDialog } from './TypedConsentDialog.tsx'

export interface DiscardAllDialogProps {
  /** How many changes only this device has. */
  unsent: number
  onClose: () => void
  onDiscarded: () => void
}

/** Gives up everything unsent, once a file of it was saved and the person has typed the word. */
export function DiscardAllDialog({ unsent, onClose, onDiscarded }: DiscardAllDialogProps) {
  const { database } = useSession()
  return (
    <TypedConsentDialog
      title={<Trans>Remove what was not sent?</Trans>}
      confirmLabel={<Trans>Remove and sign out</Trans>}
      onClose={onClose}
      onConfirm={async () => {
        await discardUnsent(database, browserOpenPorts())
        onDiscarded()
      }}
    >
      <Plural
        value={unsent}
        one="# change is removed from this device and never sent from here. Check that the file is where you expect it: it is the only copy then."
        other="# changes are removed from this device and never sent from here. Check that the file is where you expect it: it is the only copy then."
      />
    </TypedConsentDialog>
  )
}
