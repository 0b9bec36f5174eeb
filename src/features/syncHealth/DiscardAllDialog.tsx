import { Plural, Trans } from '@lingui/react/macro'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { useSession } from '#session/useSession.ts'
import { discardUnsent } from '#sync/discardUnsent.ts'
import { TypedConsentDialog } from './TypedConsentDialog.tsx'

export interface DiscardAllDialogProps {
  /** How many changes, and how many photos and other files, only this device has. */
  unsent: { readonly changes: number; readonly files: number }
  onClose: () => void
  onDiscarded: () => void
}

/** Gives up everything unsent, once a file of it was saved and the person has typed the word. */
export function DiscardAllDialog({ unsent: { changes: unsent, files }, onClose, onDiscarded }: DiscardAllDialogProps) {
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
      {unsent > 0 && (
        <Plural
          value={unsent}
          one="# change is removed from this device and never sent from here. Check that the file is where you expect it: it is the only copy then."
          other="# changes are removed from this device and never sent from here. Check that the file is where you expect it: it is the only copy then."
        />
      )}{' '}
      {files > 0 && (
        <Plural
          value={files}
          one="# photo or file is removed from this device and never sent from here. The file that was saved holds it."
          other="# photos and files are removed from this device and never sent from here. The file that was saved holds them."
        />
      )}
    </TypedConsentDialog>
  )
}
