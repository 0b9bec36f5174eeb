import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Size } from '../pictureView.ts'
import styles from './AnnotateDialog.module.css'
import { paintMarks } from './paintMarks.ts'
import type { useMarking } from './useMarking.ts'

export function MarkSheet({ picture, marking }: { picture: Size; marking: ReturnType<typeof useMarking> }) {
  const { t } = useLingui()
  const sheet = useRef<HTMLCanvasElement>(null)
  const { shown, cross, crossSize, handlers } = marking
  const { width, height } = picture
  useEffect(() => {
    const context = sheet.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, width, height)
    paintMarks(context, shown, { width, height })
    if (cross) paintCross(context, cross.x, cross.y, crossSize)
  }, [shown, cross, crossSize, width, height])
  return (
    <canvas
      ref={sheet}
      width={width}
      height={height}
      tabIndex={0}
      role="img"
      aria-label={t`Image to annotate. Use the arrow keys to move the crosshair; press Enter to start and finish a mark.`}
      className={styles.sheet}
      {...handlers}
    />
  )
}

function paintCross(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  for (const [colour, thick] of [
    ['#ffffff', size / 3],
    ['#1b1d21', size / 7],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = thick
    context.beginPath()
    context.moveTo(x - size, y)
    context.lineTo(x + size, y)
    context.moveTo(x, y - size)
    context.lineTo(x, y + size)
    context.stroke()
  }
}
