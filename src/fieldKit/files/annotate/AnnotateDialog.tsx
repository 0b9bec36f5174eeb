import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { Button } from '#ui/Button.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useFileAccess } from '../fileAccess.ts'
import { fileTitle } from '../fileList.ts'
import { AbsentWords } from '../FileThumb.tsx'
import type { Size } from '../pictureView.ts'
import { WindowDialog, WindowTitle } from '../WindowDialog.tsx'
import styles from './AnnotateDialog.module.css'
import { drawnPicture } from './drawnPicture.ts'
import { MarkSheet } from './MarkSheet.tsx'
import { MarkTools } from './MarkTools.tsx'
import { useDrawingDraft } from './useDrawingDraft.ts'
import { useMarking } from './useMarking.ts'

export interface AnnotateDialogProps {
  file: FileReference
  onDone: (picture: Blob) => Promise<boolean>
  onClose: () => void
}

const unknownSize: Size = { width: 1, height: 1 }

export function AnnotateDialog({ file, onDone, onClose }: AnnotateDialogProps) {
  const { t } = useLingui()
  const [image, setImage] = useState<HTMLImageElement>()
  const [isKeeping, setIsKeeping] = useState(false)
  const size = image && { width: image.naturalWidth, height: image.naturalHeight }
  const { draft, drawing, step, markOptions, setMarkOptions } = useDrawingDraft(file)
  const marking = useMarking(size ?? unknownSize, markOptions, { drawing, step })
  const { marks } = drawing
  async function keep() {
    if (!image) return
    setIsKeeping(true)
    const isAdded = await onDone(await drawnPicture(image, marks)).finally(() => setIsKeeping(false))
    if (!isAdded) return
    void draft.drop()
    onClose()
  }
  return (
    <WindowDialog
      label={t`Annotate image`}
      onClose={onClose}
      head={
        <>
          <IconButton label={t`Close`} icon={<X size={22} />} onClick={onClose} />
          <WindowTitle>{fileTitle(file)}</WindowTitle>
          <Button variant="primary" disabled={marks.length === 0} busy={isKeeping} onClick={() => void keep()}>
            <Trans>Save annotations</Trans>
          </Button>
        </>
      }
      foot={
        <>
          <RestoredNote form={draft} />
          <MarkTools markOptions={markOptions} onMarkOptions={setMarkOptions} marking={marking} />
        </>
      }
    >
      <MarkedPicture file={file} size={size} onImage={setImage} marking={marking} />
    </WindowDialog>
  )
}

interface MarkedPictureProps {
  file: FileReference
  /** Size in picture pixels; undefined until loaded. */
  size: Size | undefined
  onImage: (image: HTMLImageElement) => void
  marking: ReturnType<typeof useMarking>
}

function MarkedPicture({ file, size, onImage, marking }: MarkedPictureProps) {
  const view = useFileAccess().useUrl(file, 'full')
  return (
    <div className={styles.stage}>
      {view.state === 'ready' ? (
        <div className={styles.picture}>
          <img
            src={view.url}
            alt={fileTitle(file)}
            draggable={false}
            onLoad={({ currentTarget }) => onImage(currentTarget)}
          />
          {size && <MarkSheet picture={size} marking={marking} />}
        </div>
      ) : view.state === 'loading' ? (
        <Spinner />
      ) : (
        <p role="status">
          <AbsentWords state={view.state} />
        </p>
      )}
    </div>
  )
}
