import { Plural, Trans } from '@lingui/react/macro'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { useSession } from '#session/useSession.ts'
import { discardUnsent } from '#sync/discardUnsent.ts'
import { TypedConsentDialog } from './TypedConsentDialog.tsx'

export interface DiscardAllDialogProps {
  unsent: { readonly changes: number; readonly files: number }
  onClose: () => void
  onDiscarded: () => void
}

/** Discards all unsent work, after a backup file was saved and the confirmation word typed. */
export function DiscardAllDialog({ unsent: { changes: unsent, files }, onClose, onDiscarded }: DiscardAllDialogProps) {
  const { database } = useSession()
  return (
    <TypedConsentDialog
      title={<Trans>Remove unsent work?</Trans>}
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
          one="# change will be removed from this device and won’t be sent from here. Make sure you have the file you saved; it will be the only copy."
          other="# changes will be removed from this device and won’t be sent from here. Make sure you have the file you saved; it will be the only copy."
        />
      )}{' '}
      {files > 0 && (
        <Plural
          value={files}
          one="# photo or file will be removed from this device and won’t be sent from here. It’s in the file you saved."
          other="# photos and files will be removed from this device and won’t be sent from here. They’re in the file you saved."
        />
      )}
    </TypedConsentDialog>
  )
}
