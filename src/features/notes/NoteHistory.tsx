import { Trans } from '@lingui/react/macro'
import { formatMoment } from '#i18n/formats.ts'
import { RecordHistory } from '#recordKit/history/RecordHistory.tsx'
import { useRecordHistory } from '#recordKit/history/useRecordHistory.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './Notes.module.css'

export function NoteHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const history = useRecordHistory('mapNote', id)
  const made = history.ownEntries.find(({ kind }) => kind === 'create')
  const by = made?.by
  const at = made && formatMoment(made.at)
  return (
    <Dialog
      isOpen
      title={<Trans>Note history</Trans>}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {made && (
        <p className={styles.words}>
          <Trans>
            Added by {by} on {at}
          </Trans>
        </p>
      )}
      <RecordHistory
        history={history}
        ownEntity="mapNote"
        diffOf={({ field }) =>
          // The stored coordinates aren't human-readable.
          field === 'path' ? (
            <Trans>Moved or redrawn</Trans>
          ) : field === 'order' ? (
            <Trans>Order changed</Trans>
          ) : undefined
        }
      />
    </Dialog>
  )
}
