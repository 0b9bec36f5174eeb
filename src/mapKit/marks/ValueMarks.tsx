import { useCallback } from 'react'
import type { Draw } from '../canvasLayer.ts'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { isInside, type WorldPoint } from '../worldPoint.ts'

export interface MarkedValue extends WorldPoint {
  readonly text: string
}

/** Offset in px below the point, leaving room for the name. */
const below = 13
const lineHeight = 15

export function ValueMarks({ values }: { values: readonly MarkedValue[] }) {
  const draw = useCallback<Draw>(
    (context, view) => {
      context.font = `600 12px ${view.colours.face}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      context.lineWidth = 3
      context.strokeStyle = view.colours.halo
      context.fillStyle = view.colours.label
      const taken = new Set<string>()
      for (const value of values) {
        if (!isInside(value, view.bounds)) continue
        const x = view.toX(value.x)
        const y = view.toY(value.y) + below
        const half = context.measureText(value.text).width / 2 + 4
        const cells = cellsOf(x - half, x + half, y)
        if (cells.some((cell) => taken.has(cell))) continue
        for (const cell of cells) taken.add(cell)
        context.strokeText(value.text, x, y)
        context.fillText(value.text, x, y)
      }
    },
    [values],
  )
  useCanvasLayer('labels', draw)
  return null
}

function cellsOf(left: number, right: number, y: number): readonly string[] {
  const cells: string[] = []
  for (const row of new Set([y - lineHeight / 2, y + lineHeight / 2].map((edge) => Math.floor(edge / lineHeight))))
    for (let column = Math.floor(left / lineHeight); column <= Math.floor(right / lineHeight); column += 1)
      cells.push(`${column} ${row}`)
  return cells
}
