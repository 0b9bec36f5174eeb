import { Trans } from '@lingui/react/macro'
import { binDays } from '#domain/sync/bin.ts'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { BinOf } from '#recordKit/bin/RecordBin.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './Notes.module.css'

export function NotesBin({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={<Trans>Trash</Trans>}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className={styles.words}>
        <Trans>Deleted items stay here for {binDays} days and are then removed permanently.</Trans>
      </p>
      {(['mapNote', 'layerGroup'] as const).map((entity) => (
        <section key={entity} className={styles.section}>
          <h3 className={styles.head}>{entityPlural(entity)}</h3>
          <BinOf entity={entity} />
        </section>
      ))}
    </Dialog>
  )
}
