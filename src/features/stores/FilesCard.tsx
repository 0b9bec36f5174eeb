import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useFileAccess } from '#fieldKit/files/fileAccess.ts'
import { AttachmentList, PictureGallery } from '#fieldKit/files/FileGallery.tsx'
import { PickButtons } from '#fieldKit/files/PickButtons.tsx'
import { PickProgress } from '#fieldKit/files/PickProgress.tsx'
import { RoomNote } from '#fieldKit/files/RoomNote.tsx'
import { useAddedFiles } from '#fieldKit/files/useAddedFiles.ts'
import { useFileDrop } from '#fieldKit/files/useFileDrop.ts'
import { useFileRoom } from '#fieldKit/files/useFileRoom.ts'
import { fieldLabel, sectionLabel } from '#i18n/fieldLabels.ts'
import { SavedWords } from '#recordKit/save/SavedWords.tsx'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { useLeaveQuestion } from '#session/navigation.ts'
import { useCanEditField } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { useToast } from '#ui/toasts.ts'
import styles from './FilesCard.module.css'
import { FilesDialog } from './FilesDialog.tsx'
import { useSaveFiles } from './useSaveFiles.ts'

/** Photos and attachments of a store. Photos can be added inline; each change is saved on this device immediately. */
export function FilesCard({ record, className }: { record: LocalRecord<'store'>; className?: string | undefined }) {
  const { photos = [], attachments = [] } = record.fields
  const canAdd = useCanEditField('store', record, 'photos')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      className={className}
      title={sectionLabel('store', 'files')}
      aside={
        <>
          <FilesAside files={[...photos, ...attachments]} />
          {canAdd && (
            <Button
              size="small"
              variant="quiet"
              icon={<Pencil size={16} aria-hidden="true" />}
              onClick={() => setIsOpen(true)}
            >
              <Trans>Edit</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.files}>
        {photos.length > 0 && <PictureGallery label={fieldLabel('store', 'photos')} files={photos} />}
        {attachments.length > 0 && <AttachmentList label={fieldLabel('store', 'attachments')} files={attachments} />}
        {photos.length + attachments.length === 0 && (
          <p className={styles.quiet}>
            {canAdd ? (
              <Trans>No photos yet. Add photos of the storefront, interior and street.</Trans>
            ) : (
              <KnownOnceRead>
                <Trans>No photos or attachments yet.</Trans>
              </KnownOnceRead>
            )}
          </p>
        )}
        {canAdd && <AddPhotos record={record} photos={photos} />}
      </div>
      {isOpen && <FilesDialog record={record} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function FilesAside({ files }: { files: readonly FileReference[] }) {
  const states = useFileAccess().useStates(files.map(({ sha256 }) => sha256))
  const unsent = files.filter(({ sha256 }) =>
    ['waiting', 'sending', 'refused'].includes(states.get(sha256)?.state ?? ''),
  ).length
  if (files.length === 0) return null
  return (
    <span>
      {files.length}
      {unsent > 0 && (
        <>
          {' · '}
          <Plural value={unsent} one="# to send" other="# to send" />
        </>
      )}
    </span>
  )
}

function AddPhotos({ record, photos }: { record: LocalRecord<'store'>; photos: readonly FileReference[] }) {
  const { t } = useLingui()
  const picks = useAddedFiles('photo', useSaveFiles(record.id, 'photos'))
  const room = useFileRoom(photos.length)
  const isFull = room === 'full'
  const take = (picked: readonly File[]) => !isFull && picks.add(picked)
  const { isOver, handlers } = useFileDrop(take)
  useLeaveQuestion(picks.isBusy)
  useSavedToast(picks)
  return (
    <div
      role="group"
      aria-label={t`Add photos`}
      className={classNames(styles.add, isOver && styles.over)}
      {...handlers}
    >
      <div className={styles.buttons}>
        <PickButtons kind="photo" small isFull={isFull} onFiles={take} />
      </div>
      <RoomNote room={room} />
      <PickProgress kind="photo" picks={picks} />
    </div>
  )
}

/** Shows one toast for all photos picked together. */
function useSavedToast({
  isBusy,
  done,
  refused,
}: {
  isBusy: boolean
  done: number
  refused: readonly unknown[]
}): void {
  const show = useToast()
  const isAnySaved = !isBusy && done > refused.length
  useEffect(() => {
    if (isAnySaved) show({ text: <SavedWords />, tone: 'good' })
  }, [isAnySaved, show])
}
