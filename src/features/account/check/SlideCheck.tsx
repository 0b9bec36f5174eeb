import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { SlideAnswer } from '#domain/contracts/account.ts'
import { FieldError } from '#ui/FieldFrame.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { HoldButton } from './HoldButton.tsx'
import styles from './SlideCheck.module.css'
import { SlidePiece, type SlidePicture } from './SlidePiece.tsx'
import { addPoint, farthest, moveByKey, type PiecePlace, type TrackPoint, within } from './slideTrack.ts'

export interface SlideCheckProps {
  check: SlidePicture
  onAnswer: (answer: SlideAnswer) => void
  error?: ReactNode
}

/** Step of the arrow buttons in picture pixels. */
const buttonStep = 3

/** Slide check: a picture with a gap, and a piece moved by pointer, sliders, arrow buttons or keys. */
export function SlideCheck({ check, onAnswer, error }: SlideCheckProps) {
  const { at, moveTo } = useSlide(check, onAnswer)

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
        <div className={styles.picture} style={{ aspectRatio: `${check.width} / ${check.height}` }}>
          <img src={check.picture} alt="" draggable={false} />
          <SlidePiece check={check} at={at} onMove={(to) => moveTo(to, 'pointer')} />
        </div>
        <PieceControls {...{ check, at, moveTo }} isWrong={error !== undefined} />
        <p className={styles.help}>
          <Trans>
            No dragging needed: select the arrows, or press <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> and{' '}
            <Kbd>Enter</Kbd>.
          </Trans>
        </p>
      </div>
      {error && <FieldError id="slide-error">{error}</FieldError>}
    </fieldset>
  )
}

interface PieceControlsProps extends ReturnType<typeof useSlide> {
  check: SlidePicture
  isWrong: boolean
}

function PieceControls({ check, at, moveTo, isWrong }: PieceControlsProps) {
  const { t } = useLingui()
  const { x, y } = at
  const byStep = (dx: number, dy: number) => moveTo({ x: x + dx * buttonStep, y: y + dy * buttonStep }, 'keyboard')

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
    const next = moveByKey(event.key, event.shiftKey, at, check)
    if (next === undefined) return
    event.preventDefault()
    moveTo(next, 'keyboard')
  }
  return (
    <>
      <div className={styles.controls}>
        <HoldButton label={t`Move the piece left`} onStep={() => byStep(-1, 0)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </HoldButton>
        <PieceRange
          label={t`Horizontal position of the piece`}
          {...{ value: x, last: farthest(check.width, check.pieceSize), onKey, isWrong }}
          onChange={(to) => moveTo({ x: to, y }, 'pointer')}
        />
        <HoldButton label={t`Move the piece right`} onStep={() => byStep(1, 0)}>
          <ChevronRight size={20} aria-hidden="true" />
        </HoldButton>
      </div>
      <div className={styles.controls}>
        <HoldButton label={t`Move the piece up`} onStep={() => byStep(0, -1)}>
          <ChevronUp size={20} aria-hidden="true" />
        </HoldButton>
        <PieceRange
          label={t`Vertical position of the piece`}
          {...{ value: y, last: farthest(check.height, check.pieceSize), onKey, isWrong }}
          onChange={(to) => moveTo({ x, y: to }, 'pointer')}
        />
        <HoldButton label={t`Move the piece down`} onStep={() => byStep(0, 1)}>
          <ChevronDown size={20} aria-hidden="true" />
        </HoldButton>
      </div>
    </>
  )
}

interface PieceRangeProps {
  label: string
  value: number
  last: number
  isWrong: boolean
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onChange: (value: number) => void
}

/** Slider for one axis; arrow keys move the piece along both axes. */
function PieceRange({ label, value, last, isWrong, onKey, onChange }: PieceRangeProps) {
  const { t } = useLingui()
  return (
    <input
      type="range"
      className={styles.range}
      style={{ '--done': `${(value / Math.max(1, last)) * 100}%` } as CSSProperties}
      min={0}
      max={last}
      value={value}
      aria-label={label}
      aria-valuetext={t`${value} of ${last} pixels`}
      aria-invalid={isWrong ? true : undefined}
      onChange={(event) => onChange(Number(event.target.value))}
      onKeyDown={onKey}
    />
  )
}

function useSlide(check: SlidePicture, onAnswer: (answer: SlideAnswer) => void) {
  const [state, setState] = useState<{ at: PiecePlace; track: readonly TrackPoint[]; startedAt: number }>(() => ({
    at: { x: 0, y: check.pieceTop },
    track: [],
    startedAt: performance.now(),
  }))

  function moveTo(wanted: PiecePlace, way: SlideAnswer['way']) {
    const at = within(wanted, check)
    const t = Math.round(performance.now() - state.startedAt)
    const track = addPoint(state.track, { ...at, t })
    setState({ ...state, at, track })
    onAnswer({ id: check.id, ...at, track, way })
  }
  return { at: state.at, moveTo }
}
