import { Trans } from '@lingui/react/macro'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { ParkedItem } from '#db/queries/changes.ts'
import { useSession } from '#session/useSession.ts'
import { discardParked } from '#sync/parkedActions.ts'
import { changeTitle } from './ChangeWords.tsx'
import { TypedConsentDialog } from './TypedConsentDialog.tsx'

export function DiscardDialog({ item, onClose }: { item: ParkedItem; onClose: () => void }) {
  const { database } = useSession()
  const title = changeTitle(item)
  return (
    <TypedConsentDialog
      title={<Trans>Discard this change?</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      onClose={onClose}
      onConfirm={async () => {
        await discardParked(database, item.n, browserOpenPorts())
        onClose()
      }}
    >
      <Trans>
        Your changes to {title} and everything based on them will be discarded, and the server’s version will be shown.
        You can’t undo this, but you can save a copy first.
      </Trans>
    </TypedConsentDialog>
  )
}
