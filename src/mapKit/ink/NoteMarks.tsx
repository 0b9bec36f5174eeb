import { useCallback, useMemo } from 'react'
import type { CanvasView, Draw } from '../canvasLayer.ts'
import { usePane } from '../LayerPane.tsx'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { usePressFirst } from '../usePressFirst.ts'
import { doMeet } from '../worldPoint.ts'
import { drawInk, strokeCased } from './drawInk.ts'
import { noteAt, type NoteMark, type NoteTrace, noteTraces } from './noteTraces.ts'

interface NoteMarksProps {
  /** Notes in drawing order; later notes are on top. */
  marks: readonly NoteMark[]
  opacity?: number | undefined
  /** Selects a note; undefined while another tool handles clicks. */
  onPress?: ((id: string) => void) | undefined
}

const wordsFrom = 12

export function NoteMarks({ marks, opacity, onPress }: NoteMarksProps) {
  const traces = useMemo(() => noteTraces(marks), [marks])
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const trace of traces) if (doMeet(trace.bounds, view.bounds)) drawNote(context, view, trace)
    },
    [traces],
  )
  useCanvasLayer(usePane('dots'), draw, opacity)
  usePressFirst((at, pixels, zoom) => {
    const note = onPress && noteAt(traces, at, zoom, pixels)
    if (note) onPress(note.id)
    return note !== undefined
  })
  const hasWords = traces.some(({ words }) => words !== '')
  return hasWords ? <NoteWords traces={traces} opacity={opacity} /> : null
}

/** Note texts are drawn above map labels because users wrote the notes. */
function NoteWords({ traces, opacity }: { traces: readonly NoteTrace[]; opacity: number | undefined }) {
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const trace of traces) {
        const isSeen = trace.words !== '' && (view.zoom >= wordsFrom || trace.isChosen)
        if (isSeen && doMeet(trace.bounds, view.bounds)) drawWords(context, view, trace, colourOf(view, trace))
      }
    },
    [traces],
  )
  useCanvasLayer('words', draw, opacity)
  return null
}

const colourOf = ({ colours }: CanvasView, { colour, isChosen }: NoteTrace): string =>
  isChosen ? colours.accent : colour || colours.competitor

function drawNote(context: CanvasRenderingContext2D, view: CanvasView, trace: NoteTrace): void {
  const { kind, path, isChosen } = trace
  const colour = colourOf(view, trace)
  const width = trace.width + (isChosen ? 1 : 0)
  if (kind === 'ink' || kind === 'line' || kind === 'arrow')
    drawInk(context, view, { path, colour, width, isArrow: kind === 'arrow' })
  else if (kind === 'area' || kind === 'circle') drawGround(context, view, trace, colour, width)
  else if (kind === 'dot') drawDot(context, view, trace, colour)
}

function drawGround(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  { kind, path, radius, isFilled }: NoteTrace,
  colour: string,
  width: number,
): void {
  const outline = new Path2D()
  const [first] = path
  const pixels = view.toX(radius) - view.toX(0)
  if (kind === 'circle' && first) outline.arc(view.toX(first.x), view.toY(first.y), pixels, 0, 2 * Math.PI)
  else for (const { x, y } of path) outline.lineTo(view.toX(x), view.toY(y))
  outline.closePath()
  if (isFilled) {
    context.globalAlpha = 0.18
    context.fillStyle = colour
    context.fill(outline)
    context.globalAlpha = 1
  }
  strokeCased(context, view, outline, colour, width)
}

function drawDot(context: CanvasRenderingContext2D, view: CanvasView, { path }: NoteTrace, colour: string): void {
  const { x, y } = path[0]!
  const dot = new Path2D()
  dot.arc(view.toX(x), view.toY(y), 7, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.strokeStyle = view.colours.surface
  context.lineWidth = 3
  context.stroke(dot)
  context.fill(dot)
}

const longestWords = 42

/** A text note's box is at its place, or below it if chosen; for other notes, it is below the start. */
function drawWords(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  { kind, path, words, isChosen }: NoteTrace,
  colour: string,
): void {
  const { x, y } = path[0]!
  const text = words.length > longestWords ? `${words.slice(0, longestWords - 1)}…` : words
  const left = view.toX(x)
  const top = view.toY(y) + (kind === 'words' && !isChosen ? 0 : 30)
  context.font = `600 13px ${view.colours.face}`
  const half = context.measureText(text).width / 2 + 10
  const box = new Path2D()
  box.roundRect(left - half, top - 13, 2 * half, 26, 6)
  context.fillStyle = view.colours.surface
  context.fill(box)
  context.strokeStyle = colour
  context.lineWidth = 1.5
  context.stroke(box)
  context.fillStyle = colour
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, left, top + 0.5)
}
