import type { Size, Spot } from '../pictureView.ts'

export const markTools = ['pen', 'arrow', 'rectangle', 'text'] as const
export type MarkTool = (typeof markTools)[number]

/**
 * Annotation colors, each with a contrasting `casing` to be visible on any background. The colors are part of the
 * picture, so they are the same in every theme.
 */
export const markColours = {
  red: { line: '#e3261a', casing: '#ffffff' },
  yellow: { line: '#ffd60a', casing: '#1b1d21' },
  blue: { line: '#1459e0', casing: '#ffffff' },
  white: { line: '#ffffff', casing: '#1b1d21' },
} as const
export type MarkColour = keyof typeof markColours

export interface Mark {
  readonly tool: MarkTool
  readonly colour: MarkColour
  /** The path of a pen, the two ends of an arrow or rectangle, or the origin of a text. */
  readonly points: readonly Spot[]
  readonly text?: string
}

export interface Drawing {
  readonly marks: readonly Mark[]
  readonly undone: readonly Mark[]
}

export const emptyDrawing: Drawing = { marks: [], undone: [] }

export type DrawingAction = { readonly type: 'drawn'; readonly mark: Mark } | { readonly type: 'undo' | 'redo' }

/** Returns the next state of a drawing; a new mark clears redo. */
export function reduceDrawing({ marks, undone }: Drawing, action: DrawingAction): Drawing {
  if (action.type === 'drawn') return { marks: [...marks, action.mark], undone: [] }
  if (action.type === 'undo') {
    const last = marks.at(-1)
    return last ? { marks: marks.slice(0, -1), undone: [...undone, last] } : { marks, undone }
  }
  const next = undone.at(-1)
  return next ? { marks: [...marks, next], undone: undone.slice(0, -1) } : { marks, undone }
}

/** Extends a mark: a pen's path gets a point, an arrow or rectangle gets a new end. */
export function extendMark(mark: Mark, to: Spot): Mark {
  const [begin] = mark.points
  if (!begin || mark.tool === 'text') return mark
  return { ...mark, points: mark.tool === 'pen' ? [...mark.points, to] : [begin, to] }
}

/**
 * Returns whether a mark is visible. An arrow or rectangle must be longer than the line is wide; a text must not be
 * blank.
 */
export function isDrawn({ tool, points, text }: Mark, picture: Size): boolean {
  if (tool === 'text') return (text ?? '').trim() !== ''
  if (tool === 'pen') return points.length > 0
  const [begin, end] = points
  return begin !== undefined && end !== undefined && Math.hypot(end.x - begin.x, end.y - begin.y) > lineWidth(picture)
}

export const lineWidth = ({ width, height }: Size): number => Math.max(3, Math.max(width, height) / 180)

export const letterSize = (picture: Size): number => lineWidth(picture) * 6.5
