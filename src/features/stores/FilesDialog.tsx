import { Trans } from '@lingui/react/macro'
import type { LocalRecord } from '#db/localRecord.ts'
import { FilesField } from '#fieldKit/files/FilesField.tsx'
import { useBusyFields } from '#fieldKit/useBusyFields.ts'
import { fieldLabel, sectionLabel } from '#i18n/fieldLabels.ts'
import { useLeaveQuestion } from '#session/navigation.ts'
import { useCanEditField } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './FilesCard.module.css'
import { type StoreFiles, useSaveFiles } from './useSaveFiles.ts'

export function FilesDialog({ record, onClose }: { record: LocalRecord<'store'>; onClose: () => void }) {
  const { isBusy, onBusyOf } = useBusyFields()
  useLeaveQuestion(isBusy)
  return (
    <Dialog
      isOpen
      wide
      title={sectionLabel('store', 'files')}
      mustAnswer={isBusy}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={isBusy} onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.fields}>
        <SavedField record={record} field="photos" onBusy={onBusyOf('photos')} />
        <SavedField record={record} field="attachments" onBusy={onBusyOf('attachments')} />
      </div>
    </Dialog>
  )
}

interface SavedFieldProps {
  record: LocalRecord<'store'>
  field: StoreFiles
  onBusy: (isBusy: boolean) => void
}

function SavedField({ record, field, onBusy }: SavedFieldProps) {
  const canEdit = useCanEditField('store', record, field)
  const onChange = useSaveFiles(record.id, field)
  if (!canEdit) return null
  return (
    <FilesField
      kind={field === 'photos' ? 'photo' : 'file'}
      label={fieldLabel('store', field)}
      files={record.fields[field] ?? []}
      onChange={onChange}
      onBusy={onBusy}
    />
  )
}
