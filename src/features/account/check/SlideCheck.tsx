import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { createSlideCheck, SlideAnswer } from '#domain/contracts/account.ts'
import { FieldError } from '#ui/FieldFrame.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { HoldButton } from './HoldButton.tsx'
import styles from './SlideCheck.module.css'
import { addPoint, clampX, farthest, moveByKey, type TrackPoint } from './slideTrack.ts'

export type SlidePicture = ReplyOf<typeof createSlideCheck>

export interface SlideCheckProps {
  check: SlidePicture
  onAnswer: (answer: SlideAnswer) => void
  error?: ReactNode
}

/** One press of an arrow button, in pixels of the picture. */
const buttonStep = 3

/** A picture with a gap and the piece that fits: moved by pointer, by arrow buttons or by keys. */
export function SlideCheck({ check, onAnswer, error }: SlideCheckProps) {
  const { t } = useLingui()
  const { x, moveTo, pointAt } = useSlide(check, onAnswer)
  const last = farthest(check.width, check.pieceSize)

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
    const next = moveByKey(event.key, event.shiftKey, x, check.width, check.pieceSize)
    if (next === undefined) return
    event.preventDefault()
    moveTo(next, 'keyboard')
  }

  return (
    <fieldset className={styles.field}>
      <div className={styles.head}>
        <legend className={styles.label}>
          <Trans>Slide to verify</Trans>
        </legend>
        <span className={styles.hint}>
          <Trans>fit the piece into the gap</Trans>
        </span>
      </div>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <SlidePictureView check={check} x={x} />
        <div className={styles.controls}>
          <HoldButton label={t`Move the piece left`} onStep={() => moveTo(x - buttonStep, 'keyboard')}>
            <ChevronLeft size={20} aria-hidden="true" />
          </HoldButton>
          <input
            type="range"
            className={styles.range}
            style={{ '--done': `${(x / Math.max(1, last)) * 100}%` } as CSSProperties}
            min={0}
            max={last}
            value={x}
            aria-label={t`Place of the piece`}
            aria-valuetext={t`${x} of ${last} pixels`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => moveTo(Number(event.target.value), 'pointer')}
            onPointerMove={(event) => pointAt(event.nativeEvent.offsetY)}
            onKeyDown={onKey}
          />
          <HoldButton label={t`Move the piece right`} onStep={() => moveTo(x + buttonStep, 'keyboard')}>
            <ChevronRight size={20} aria-hidden="true" />
          </HoldButton>
        </div>
        <p className={styles.help}>
          <Trans>
            No dragging needed: tap the arrows, or press <Kbd>←</Kbd> <Kbd>→</Kbd> and <Kbd>Enter</Kbd>.
          </Trans>
        </p>
      </div>
      {error && <FieldError id="slide-error">{error}</FieldError>}
    </fieldset>
  )
}

/** Where the piece is, and the way it took. */
function useSlide(check: SlidePicture, onAnswer: (answer: SlideAnswer) => void) {
  const [state, setState] = useState<{ x: number; track: readonly TrackPoint[]; startedAt: number; y: number }>(() => ({
    x: 0,
    track: [],
    startedAt: performance.now(),
    y: 0,
  }))

  function moveTo(wanted: number, way: SlideAnswer['way']) {
    const x = clampX(wanted, check.width, check.pieceSize)
    const t = Math.round(performance.now() - state.startedAt)
    const track = addPoint(state.track, { x, y: Math.round(state.y), t })
    setState({ ...state, x, track })
    onAnswer({ id: check.id, x, track, way })
  }
  return { x: state.x, moveTo, pointAt: (y: number) => setState((now) => ({ ...now, y })) }
}

function SlidePictureView({ check, x }: { check: SlidePicture; x: number }) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className={styles.picture} style={{ aspectRatio: `${check.width} / ${check.height}` }}>
      <img src={check.picture} alt="" draggable={false} />
      <img
        src={check.piece}
        alt=""
        draggable={false}
        className={styles.piece}
        style={{
          left: percent(x, check.width),
          top: percent(check.pieceTop, check.height),
          width: percent(check.pieceSize, check.width),
        }}
      />
    </div>
  )
}
