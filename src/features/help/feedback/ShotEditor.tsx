import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import Droplet from 'lucide-react/icons/droplet'
import SquareDashed from 'lucide-react/icons/square-dashed'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { useFileAccess } from '#fieldKit/files/fileAccess.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Feedback.module.css'
import { paintShot } from './paintShot.ts'
import { markBetween, type Point, type ShotMark } from './shotMarks.ts'

export interface ShotEditorProps {
  shot: FileReference | undefined
  marks: readonly ShotMark[]
  onMarks: (marks: readonly ShotMark[]) => void
  isBusy: boolean
  onTake: () => void
  onRemove: () => void
}

export function ShotEditor(props: ShotEditorProps) {
  const { shot, marks, onMarks, isBusy, onTake, onRemove } = props
  const { t } = useLingui()
  const [kind, setKind] = useState<ShotMark['kind']>('blur')
  return (
    <section className={styles.part} aria-label={t`Screenshot`}>
      <div className={styles.line}>
        <span className={styles.label}>
          <Trans>Screenshot</Trans>
        </span>
        {shot && (
          <span className={styles.quiet}>
            <Trans>Drag over anything you want to hide</Trans>
          </span>
        )}
      </div>
      {shot && <Shot key={shot.sha256} shot={shot} marks={marks} kind={kind} onMarks={onMarks} />}
      <div className={styles.line}>
        {shot && <MarkKinds kind={kind} onKind={setKind} marks={marks} onMarks={onMarks} />}
        <div className={styles.tools}>
          <Button
            size="small"
            variant={shot ? 'quiet' : undefined}
            busy={isBusy}
            icon={<Camera size={18} aria-hidden="true" />}
            onClick={onTake}
          >
            {shot ? <Trans>Retake</Trans> : <Trans>Take screenshot</Trans>}
          </Button>
          {shot && (
            <Button size="small" variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

interface MarkKindsProps extends Pick<ShotEditorProps, 'marks' | 'onMarks'> {
  kind: ShotMark['kind']
  onKind: (kind: ShotMark['kind']) => void
}

function MarkKinds({ kind, onKind, marks, onMarks }: MarkKindsProps) {
  const look = (of: ShotMark['kind']) =>
    ({ size: 'small', 'aria-pressed': kind === of, variant: kind === of ? 'soft' : 'quiet' }) as const
  return (
    <div className={styles.tools}>
      <Button {...look('blur')} icon={<Droplet size={18} aria-hidden="true" />} onClick={() => onKind('blur')}>
        <Trans>Blur</Trans>
      </Button>
      <Button {...look('frame')} icon={<SquareDashed size={18} aria-hidden="true" />} onClick={() => onKind('frame')}>
        <Trans>Highlight</Trans>
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={marks.length === 0}
        icon={<Undo2 size={18} aria-hidden="true" />}
        onClick={() => onMarks(marks.slice(0, -1))}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}

interface ShotProps {
  shot: FileReference
  marks: readonly ShotMark[]
  kind: ShotMark['kind']
  onMarks: (marks: readonly ShotMark[]) => void
}

function Shot({ shot, marks, kind, onMarks }: ShotProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useShotImage(shot)
  const [from, setFrom] = useState<Point>()
  const [to, setTo] = useState<Point>()
  const open = from && to ? markBetween(kind, from, to) : undefined
  useEffect(() => {
    if (canvas.current && image) paintShot(canvas.current, image, open ? [...marks, open] : marks)
  })
  function finish() {
    if (open) onMarks([...marks, open])
    setFrom(undefined)
    setTo(undefined)
  }
  return (
    <canvas
      ref={canvas}
      width={image?.naturalWidth ?? 16}
      height={image?.naturalHeight ?? 9}
      role="img"
      aria-label={t`Screenshot as it will be sent`}
      data-marks={marks.length}
      className={styles.shot}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setFrom(pointOf(event))
        setTo(undefined)
      }}
      onPointerMove={(event) => from && setTo(pointOf(event))}
      onPointerUp={finish}
      onPointerCancel={finish}
    />
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function useShotImage(shot: FileReference): HTMLImageElement | undefined {
  const view = useFileAccess().useUrl(shot, 'full')
  const address = view.state === 'ready' ? view.url : undefined
  const [image, setImage] = useState<HTMLImageElement>()
  useEffect(() => {
    if (address === undefined) return undefined
    const loaded = new Image()
    let isLeft = false
    loaded.onload = () => !isLeft && setImage(loaded)
    loaded.src = address
    return () => {
      isLeft = true
    }
  }, [address])
  return image
}
