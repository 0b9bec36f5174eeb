import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useFileDesk } from '../fileDesk.ts'
import { fileTitle } from '../fileList.ts'
import { AbsentWords } from '../FileThumb.tsx'
import type { Size } from '../pictureView.ts'
import { WindowDialog, WindowTitle } from '../WindowDialog.tsx'
import styles from './AnnotateDialog.module.css'
import { drawnPicture } from './drawnPicture.ts'
import { MarkSheet } from './MarkSheet.tsx'
import { MarkTools } from './MarkTools.tsx'
import { type MarkWish, useMarking } from './useMarking.ts'

export interface AnnotateDialogProps {
  file: FileReference
  /** Keeps the drawn picture; true once it is kept. */
  onDone: (picture: Blob) => Promise<boolean>
  onClose: () => void
}

const firstWish: MarkWish = { tool: 'arrow', colour: 'red', text: '' }
const unknownSize: Size = { width: 1, height: 1 }

/** Drawing on a picture over the whole window: pen, arrow, rectangle and words. The picture before is kept as the original. */
export function AnnotateDialog({ file, onDone, onClose }: AnnotateDialogProps) {
  const { t } = useLingui()
  const [image, setImage] = useState<HTMLImageElement>()
  const [wish, setWish] = useState(firstWish)
  const [isKeeping, setIsKeeping] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const size = image && { width: image.naturalWidth, height: image.naturalHeight }
  const marking = useMarking(size ?? unknownSize, wish)
  const { marks } = marking.drawing
  const leave = () => (marks.length > 0 ? setIsAsking(true) : onClose())
  async function keep() {
    if (!image) return
    setIsKeeping(true)
    const isKept = await onDone(await drawnPicture(image, marks)).finally(() => setIsKeeping(false))
    if (isKept) onClose()
  }
  return (
    <WindowDialog
      label={t`Draw on the picture`}
      onClose={leave}
      head={
        <>
          <IconButton label={t`Close`} icon={<X size={22} />} onClick={leave} />
          <WindowTitle>{fileTitle(file)}</WindowTitle>
          <Button variant="primary" disabled={marks.length === 0} busy={isKeeping} onClick={() => void keep()}>
            <Trans>Keep the drawing</Trans>
          </Button>
        </>
      }
      foot={<MarkTools wish={wish} onWish={setWish} marking={marking} />}
    >
      <MarkedPicture file={file} size={size} onImage={setImage} marking={marking} />
      <ConfirmDialog
        isOpen={isAsking}
        title={<Trans>Leave without the drawing?</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        onCancel={() => setIsAsking(false)}
        onConfirm={onClose}
      >
        <Trans>What you drew is not kept yet. The picture stays as it was.</Trans>
      </ConfirmDialog>
    </WindowDialog>
  )
}

interface MarkedPictureProps {
  file: FileReference
  /** Of the picture in its own pixels; undefined until it is there. */
  size: Size | undefined
  onImage: (image: HTMLImageElement) => void
  marking: ReturnType<typeof useMarking>
}

/** The picture as large as the window lets it be, with the sheet of marks over it. */
function MarkedPicture({ file, size, onImage, marking }: MarkedPictureProps) {
  const view = useFileDesk().useUrl(file, 'full')
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
