import { useLingui } from '@lingui/react/macro'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { type FileBytes, useFileAccess } from './fileAccess.ts'
import { fileTitle } from './fileList.ts'
import { AbsentWords } from './FileThumb.tsx'
import styles from './FileViewer.module.css'
import { maxScale } from './pictureView.ts'
import { usePictureGestures } from './usePictureGestures.ts'

export interface PictureStageProps {
  file: FileReference
  bytes: FileBytes
  onTurn: (to: 1 | -1) => void
}

export function PictureStage({ file, bytes, onTurn }: PictureStageProps) {
  const { t } = useLingui()
  const { useUrl } = useFileAccess()
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoom, gestures } = usePictureGestures(frame, onTurn)
  const full = useUrl(bytes, 'full')
  const thumb = useUrl(full.state === 'ready' ? undefined : bytes, 'thumb')
  const url = full.state === 'ready' ? full.url : thumb.state === 'ready' ? thumb.url : undefined
  useZoomKeys(zoom)
  return (
    <>
      <div ref={frame} className={styles.stage} {...gestures}>
        {url !== undefined && (
          <img
            src={url}
            alt={fileTitle(file)}
            draggable={false}
            className={styles.picture}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
        {full.state === 'loading' && (
          <span className={styles.loading}>
            <Spinner />
          </span>
        )}
        {full.state !== 'loading' && full.state !== 'ready' && (
          <p className={styles.absent} role="status">
            <AbsentWords state={full.state} />
          </p>
        )}
      </div>
      <div className={styles.zoom}>
        <IconButton
          look="floating"
          label={t`Zoom out`}
          disabled={view.scale === 1}
          icon={<ZoomOut size={20} />}
          onClick={() => zoom(1 / 1.6)}
        />
        <IconButton
          look="floating"
          label={t`Zoom in`}
          disabled={view.scale === maxScale}
          icon={<ZoomIn size={20} />}
          onClick={() => zoom(1.6)}
        />
      </div>
    </>
  )
}

function useZoomKeys(zoom: (factor: number) => void): void {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') latest.current(1.6)
      if (key === '-') latest.current(1 / 1.6)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
