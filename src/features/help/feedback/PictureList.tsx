import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { formatBytes } from '#i18n/formats.ts'
import { labelled } from '#i18n/labelled.ts'
import { Button } from '#ui/Button.tsx'
import { RemovableChip } from '#ui/Chip.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import styles from './Feedback.module.css'
import type { RefusedPicture } from './useAddPictures.ts'

interface PictureListProps {
  pictures: readonly FileReference[]
  refused: readonly RefusedPicture[]
  isBusy: boolean
  isFull: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (picture: FileReference) => void
}

export function PictureList({ pictures, refused, isBusy, isFull, onAdd, onRemove }: PictureListProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={styles.part} aria-label={t`Images (PNG or JPG)`}>
      <span className={styles.label}>
        <Trans>Images (PNG or JPG)</Trans>
      </span>
      <div className={styles.tools}>
        {pictures.map((picture) => (
          <RemovableChip key={picture.id} removeLabel={t`Remove ${picture.name}`} onRemove={() => onRemove(picture)}>
            {picture.name} {formatBytes(picture.bytes)}
          </RemovableChip>
        ))}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,.png,.jpg,.jpeg"
          aria-label={t`Add images`}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            onAdd(files)
          }}
        />
        <Button
          size="small"
          busy={isBusy}
          disabled={isFull}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
      {refused.length > 0 && (
        <div role="alert">
          <FormNotice tone="bad">
            <Plural value={refused.length} one="# image wasn’t added:" other="# images weren’t added:" />
            <ul>
              {refused.map(({ name, reason }) => (
                <li key={name}>{labelled(name, reason)}</li>
              ))}
            </ul>
          </FormNotice>
        </div>
      )}
    </section>
  )
}
