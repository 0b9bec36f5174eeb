import type { InkPoint } from './simplifyLine.ts'

export interface StrokePointer extends InkPoint {
  readonly id: number
  readonly kind: 'mouse' | 'pen' | 'touch'
  /** Event time in milliseconds. */
  readonly at: number
}

/** Duration and length of a stroke; below either, a second finger discards the stroke, because it begins a pinch. */
const young = { ms: 150, pixels: 12 } as const
/** Width in px of the edge zone where the system handles swipes. */
const systemEdge = 24
/** Minimum stroke length in px; a shorter movement is a click. */
const minLength = 3

export interface StrokeRecorder {
  /** Returns whether a stroke begins. If so, the map must not pan. */
  readonly down: (pointer: StrokePointer, width: number) => boolean
  readonly move: (pointer: StrokePointer) => void
  readonly up: (pointer: StrokePointer) => void
  /** Ends a stroke canceled by the system; keeps the part already drawn unless it is short. */
  readonly cancel: (id: number) => void
  readonly drop: () => void
}

interface StrokeListener {
  /** Receives the current stroke; undefined when discarded. */
  readonly onStroke: (points: readonly InkPoint[] | undefined) => void
  readonly onFinish: (points: readonly InkPoint[]) => void
}

interface Stroke {
  readonly id: number
  readonly begunAt: number
  readonly points: InkPoint[]
  length: number
}

/**
 * Records strokes of one finger, pen or mouse. A second finger ends the stroke, or discards it if it has just begun. A
 * stroke follows only the pointer that started it. After a pen was used, fingers no longer draw.
 */
export function createStrokeRecorder({ onStroke, onFinish }: StrokeListener): StrokeRecorder {
  let stroke: Stroke | undefined
  let hasPen = false
  const drop = () => {
    if (stroke) onStroke(undefined)
    stroke = undefined
  }
  const finish = () => {
    const done = stroke
    stroke = undefined
    if (done && done.length >= minLength) onFinish(done.points)
    else if (done) onStroke(undefined)
  }
  return {
    down(pointer, width) {
      const { id, kind, at, x, y } = pointer
      hasPen ||= kind === 'pen'
      if (stroke) {
        if (at - stroke.begunAt < young.ms || stroke.length < young.pixels) drop()
        else finish()
        return false
      }
      if (kind === 'touch' && (hasPen || x < systemEdge || x > width - systemEdge)) return false
      stroke = { id, begunAt: at, points: [{ x, y }], length: 0 }
      return true
    },
    move({ id, x, y }) {
      if (stroke?.id !== id) return
      const last = stroke.points.at(-1)!
      const step = Math.hypot(x - last.x, y - last.y)
      if (step < 1) return
      stroke.points.push({ x, y })
      stroke.length += step
      onStroke(stroke.points)
    },
    up({ id }) {
      if (stroke?.id === id) finish()
    },
    cancel(id) {
      if (stroke?.id !== id) return
      if (stroke.length < young.pixels) drop()
      else finish()
    },
    drop,
  }
}
