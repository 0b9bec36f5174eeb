import { type PointerEvent, useRef } from 'react'
import styles from './SlideCheck.module.css'
import type { PiecePlace } from './slideTrack.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { createSlideCheck } from '#domain/contracts/account.ts'

interface SlidePieceProps {
  check: SlidePicture
  at: PiecePlace
  onMove: (to: PiecePlace) => void
}

export function SlidePiece({ check, at, onMove }: SlidePieceProps) {
  const grip = useRef<PiecePlace>(undefined)
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

  function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLImageElement>): PiecePlace | undefined {
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (!box || box.width === 0) return undefined
    const scale = check.width / box.width
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale }
  }
  function onPointerDown(event: PointerEvent<HTMLImageElement>) {
    const spot = event.isPrimary && event.button === 0 ? spotOf(event) : undefined
    if (!spot) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: spot.x - at.x, y: spot.y - at.y }
  }
  function onPointerMove(event: PointerEvent<HTMLImageElement>) {
    const held = grip.current
    const spot = spotOf(event)
    if (held && spot && event.isPrimary) onMove({ x: spot.x - held.x, y: spot.y - held.y })
  }
  const letGo = () => {
    grip.current = undefined
  }
  return (
    <img
      src={check.piece}
      alt=""
      draggable={false}
      className={styles.piece}
      style={{
        left: percent(at.x, check.width),
        top: percent(at.y, check.height),
        width: percent(check.pieceSize, check.width),
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  )
}

export type SlidePicture = ReplyOf<typeof createSlideCheck>
