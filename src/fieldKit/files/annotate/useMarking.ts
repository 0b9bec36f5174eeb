import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Size, Spot } from '../pictureView.ts'
import {
  extendMark,
  isDrawn,
  lineWidth,
  type Mark,
  type MarkColour,
  type MarkTool,
  type Drawing,
  type DrawingAction,
} from './marks.ts'

export interface MarkWish {
  readonly tool: MarkTool
  readonly colour: MarkColour
  readonly text: string
}

export interface DrawingSteps {
  readonly drawing: Drawing
  readonly step: (action: DrawingAction) => void
}

/** Distance moved per arrow key with Shift, as a share of the picture's long side. */
const farStep = 0.05
/** Distance moved per arrow key without Shift, as a share of the picture's long side. */
const nearStep = 0.01

/** Handles drawing by pointer or keyboard: arrow keys move a crosshair, Enter or Space starts and ends a mark. */
export function useMarking(picture: Size, markOptions: MarkWish, { drawing, step: dispatch }: DrawingSteps) {
  const [open, setOpen] = useState<Mark>()
  const [cross, setCross] = useState<Spot>()

  function begin(at: Spot) {
    const mark: Mark = { tool: markOptions.tool, colour: markOptions.colour, points: [at] }
    if (markOptions.tool === 'text') finish({ ...mark, text: markOptions.text.trim() })
    else setOpen(mark)
  }
  function finish(mark: Mark | undefined) {
    setOpen(undefined)
    if (mark && isDrawn(mark, picture)) dispatch({ type: 'drawn', mark })
  }
  const extend = (to: Spot) => setOpen((mark) => mark && extendMark(mark, to))

  function onKeyDown(event: KeyboardEvent) {
    const at = cross ?? { x: picture.width / 2, y: picture.height / 2 }
    const step = Math.max(picture.width, picture.height) * (event.shiftKey ? farStep : nearStep)
    const by = arrowSteps[event.key]
    if (by) {
      const to = {
        x: Math.min(picture.width, Math.max(0, at.x + by[0] * step)),
        y: Math.min(picture.height, Math.max(0, at.y + by[1] * step)),
      }
      setCross(to)
      extend(to)
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCross(at)
      if (open) finish(extendMark(open, at))
      else begin(at)
    } else if (event.key === 'Escape' && open) {
      setOpen(undefined)
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return {
    drawing,
    shown: open ? [...drawing.marks, open] : drawing.marks,
    cross,
    crossSize: lineWidth(picture) * 4,
    isMarking: open !== undefined,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        if (event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setCross(undefined)
        begin(spotOf(event, picture))
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) =>
        open && event.isPrimary && extend(spotOf(event, picture)),
      onPointerUp: () => finish(open),
      onPointerCancel: () => setOpen(undefined),
      onKeyDown,
      onBlur: () => setCross(undefined),
    },
  }
}

const arrowSteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function spotOf(event: PointerEvent<HTMLCanvasElement>, picture: Size): Spot {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: ((event.clientX - box.left) / box.width) * picture.width,
    y: ((event.clientY - box.top) / box.height) * picture.height,
  }
}
