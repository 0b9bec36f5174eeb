import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { binDays } from '#domain/sync/bin.ts'
import { errorText } from '#i18n/errorText.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './BulkDialog.module.css'
import { planRemoval } from './bulkChanges.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { ForbiddenWords } from './ForbiddenWords.tsx'
import { useBulkRemove } from './useBulkRemove.tsx'
import type { BulkDialogProps } from './bulkProps.ts'

export function BulkRemoveDialog({ entity, records, onClose, onDone }: BulkDialogProps) {
  const { member } = useSession()
  const [{ changes, forbidden }] = useState(() => planRemoval(member, entity, records, 'delete'))
  const { progress, remove, stop } = useBulkRemove(entity)
  const isBusy = progress !== undefined
  return (
    <Dialog
      isOpen
      mustAnswer={isBusy}
      title={errorText('deleteQuestion')}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={isBusy ? stop : onClose}>
            {isBusy ? <Trans>Stop</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            disabled={changes.length === 0}
            onClick={() => void remove(changes).then(onDone)}
          >
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p role="status">
          <Plural
            value={changes.length}
            one={`# row will move to the trash. You can restore it for ${binDays} days before it’s deleted permanently.`}
            other={`# rows will move to the trash. You can restore them for ${binDays} days before they’re deleted permanently.`}
          />{' '}
          <ForbiddenWords count={forbidden} />
        </p>
        {progress && <BulkProgress progress={progress} />}
      </div>
    </Dialog>
  )
}
