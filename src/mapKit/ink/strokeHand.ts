import type { InkPoint } from './simplifyLine.ts'

/** A pointer as far as a stroke looks at it. */
export interface StrokePointer extends InkPoint {
  readonly id: number
  readonly kind: 'mouse' | 'pen' | 'touch'
  /** Milliseconds. */
  readonly at: number
}

/** A second finger makes a stroke that is so young, or so short in px, the beginning of a pinch. */
const young = { ms: 150, pixels: 12 } as const
/** Where the system takes swipes for its own, in px from an edge. */
const systemEdge = 24
/** Shorter than this in px it is a press, not a stroke. */
const minLength = 3

export interface StrokeHand {
  /** True where it begins a stroke, so that the map is not to move with it. */
  readonly down: (pointer: StrokePointer, width: number) => boolean
  readonly move: (pointer: StrokePointer) => void
  readonly up: (pointer: StrokePointer) => void
  /** The system took the pointer away: what was drawn stays. */
  readonly cancel: (id: number) => void
  /** Drops the stroke that is under way. */
  readonly drop: () => void
}

interface StrokeListener {
  /** The stroke as it is now; undefined where it was dropped. */
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
 * Makes strokes of pointers: one finger draws, a second one moves the map. A stroke follows the pointer that began it and no other; once a
 * pen was seen, fingers draw no more.
 */
export function createStrokeRecorder({ onStroke, onFinish }: StrokeListener): StrokeHand {
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
