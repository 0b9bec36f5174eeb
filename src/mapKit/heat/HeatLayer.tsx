import { useCallback } from 'react'
import type { Draw } from '../canvasLayer.ts'
import { usePane } from '../LayerPane.tsx'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { type HeatGrid, heatGrid, type HeatPoints } from './heatGrid.ts'

/** Cell size and point radius, in px. */
const look = { cell: 5, reach: 36 } as const

/** Draws density in the heat colors. Opacity increases with density, relative to the viewport's maximum. */
export function HeatLayer({ points, opacity }: { points: HeatPoints; opacity: number }) {
  const draw = useCallback<Draw>(
    (context, { bounds, zoom, colours }) => {
      const grid = heatGrid(points, bounds, zoom, look)
      const sheet = grid.max > 0 ? paintedGrid(grid, rampOf(colours.heat)) : undefined
      if (!sheet) return
      context.imageSmoothingQuality = 'high'
      context.drawImage(sheet, 0, 0, grid.columns * look.cell, grid.rows * look.cell)
    },
    [points],
  )
  useCanvasLayer(usePane('zones'), draw, opacity)
  return null
}

const steps = 256

function rampOf(colours: readonly string[]): Uint8ClampedArray | undefined {
  const context = new OffscreenCanvas(steps, 1).getContext('2d')
  if (!context) return undefined
  const ramp = context.createLinearGradient(0, 0, steps, 0)
  for (const [at, colour] of colours.entries()) ramp.addColorStop(at / (colours.length - 1), colour)
  context.fillStyle = ramp
  context.fillRect(0, 0, steps, 1)
  return context.getImageData(0, 0, steps, 1).data
}

function paintedGrid({ columns, rows, cells, max }: HeatGrid, ramp: Uint8ClampedArray | undefined) {
  const sheet = new OffscreenCanvas(columns, rows)
  const context = sheet.getContext('2d')
  if (!context || !ramp) return undefined
  const image = context.createImageData(columns, rows)
  for (let at = 0; at < cells.length; at += 1) {
    const share = cells[at]! / max
    const step = Math.min(steps - 1, Math.floor(share * steps)) * 4
    image.data.set(ramp.subarray(step, step + 3), at * 4)
    image.data[at * 4 + 3] = 230 * Math.min(1, 2.2 * share)
  }
  context.putImageData(image, 0, 0)
  return sheet
}
