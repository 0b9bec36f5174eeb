import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { Place } from '#domain/geo/point.ts'
import { fileLimits } from '#domain/files/fileLimits.ts'
import { FileThumb } from '#fieldKit/files/FileThumb.tsx'
import { PickButtons } from '#fieldKit/files/PickButtons.tsx'
import { PickProgress } from '#fieldKit/files/PickProgress.tsx'
import { RoomNote } from '#fieldKit/files/RoomNote.tsx'
import { useFilePicks } from '#fieldKit/files/useFilePicks.ts'
import { useFileRoom } from '#fieldKit/files/useFileRoom.ts'
import { useCanEditField } from '#session/useCan.ts'
import { Chip } from '#ui/Chip.tsx'
import { useSaveFiles } from '../useSaveFiles.ts'
import styles from './StoreField.module.css'
import { SharedPhotos } from './SharedPhotos.tsx'

/** Camera for a series of photos. Each photo is saved immediately and shown with suggested captions. */
export function Shots({ store, here }: { store: LocalRecord<'store'>; here: Place | undefined }) {
  const canAdd = useCanEditField('store', store, 'photos')
  const save = useSaveFiles(store.id, 'photos')
  const [taken, setTaken] = useState<readonly string[]>([])
  const photos = store.fields.photos ?? []
  const room = useFileRoom(photos.length)
  const picks = useFilePicks({
    kind: 'photo',
    async onFile(file) {
      if (photos.length >= fileLimits.filesPerField) return 'tooMany'
      const stamped = stampedAt(file, here)
      await save((files) => (files.some(({ sha256 }) => sha256 === file.sha256) ? files : [...files, stamped]), stamped)
      setTaken((before) => [stamped.id, ...before])
      return undefined
    },
  })
  if (!canAdd)
    return (
      <p className={styles.quiet}>
        <Trans>You can’t add photos to this store.</Trans>
      </p>
    )
  const shots = taken.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  const caption = (id: string, words: string) =>
    save((files) => files.map((file) => (file.id === id ? { ...file, caption: words } : file)))
  return (
    <>
      <SharedPhotos picks={picks} />
      <div className={styles.take}>
        <PickButtons kind="photo" isFull={room === 'full'} onFiles={picks.add} />
      </div>
      <RoomNote room={room} />
      <PickProgress kind="photo" picks={picks} />
      <ul className={styles.shots}>
        {shots.map((photo) => (
          <Shot key={photo.id} photo={photo} onCaption={(words) => void caption(photo.id, words)} />
        ))}
      </ul>
    </>
  )
}

/** Returns the photo, with the device's position and the current time if the photo has no position or time. */
function stampedAt(file: FileReference, here: Place | undefined): FileReference {
  const place = file.place ?? here
  return { ...file, takenAt: file.takenAt ?? new Date().toISOString(), ...(place ? { place } : {}) }
}

function Shot({ photo, onCaption }: { photo: FileReference; onCaption: (words: string) => void }) {
  const { t } = useLingui()
  const choices = [t`Storefront`, t`Entrance`, t`Interior`, t`Street`, t`Menu`, t`Next door`]
  return (
    <li className={styles.shot}>
      <span className={styles.thumb}>
        <FileThumb file={photo} />
      </span>
      <div className={styles.chips} role="group" aria-label={t`Photo caption`}>
        {choices.map((words) => (
          <Chip key={words} selected={photo.caption === words} onClick={() => onCaption(words)}>
            {words}
          </Chip>
        ))}
      </div>
    </li>
  )
}
