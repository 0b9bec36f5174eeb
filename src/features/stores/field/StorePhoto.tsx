import { Plural, useLingui } from '@lingui/react/macro'
import Images from 'lucide-react/icons/images'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { FileThumb } from '#fieldKit/files/FileThumb.tsx'
import { FileViewer } from '#fieldKit/files/FileViewer.tsx'
import styles from './StoreField.module.css'

/** Sheet header button that shows the store's first photo and opens all photos. */
export function StorePhoto({ record }: { record: LocalRecord<'store'> }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const photos = record.fields.photos ?? []
  const [first] = photos
  if (!first) return null
  const count = photos.length
  return (
    <>
      <button type="button" className={styles.photo} aria-label={t`Open photos`} onClick={() => setIsOpen(true)}>
        <FileThumb file={first} size="full" />
        <span className={styles.count}>
          <Images size={18} aria-hidden="true" />
          <Plural value={count} one="# photo" other="# photos" />
        </span>
      </button>
      {isOpen && <FileViewer files={photos} firstId={first.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
