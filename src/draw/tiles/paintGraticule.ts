import type { BaseMapPalette } from './baseMapPalette.ts'
import { tileSize, type TileView } from './tileView.ts'
import { latitudeOfWorld, worldX, worldY } from './worldLines.ts'

const steps: readonly number[] = [10, 5, 2, 1, 0.5]
const stepAt = (zoom: number): number | undefined => steps.find((step) => (step / 360) * tileSize * 2 ** zoom < 420)

export function paintGraticule(
  context: OffscreenCanvasRenderingContext2D,
  view: TileView,
  palette: BaseMapPalette,
): void {
  const step = view.z <= 9 ? stepAt(view.z) : undefined
  if (step === undefined) return
  context.strokeStyle = palette.graticule
  context.lineWidth = 1
  context.beginPath()
  const side = tileSize / view.scale
  const west = (view.left - 0.5) * 360
  for (let at = Math.ceil(west / step) * step; worldX(at) < view.left + side; at += step) {
    const x = Math.floor((worldX(at) - view.left) * view.scale) + 0.5
    context.moveTo(x, 0)
    context.lineTo(x, tileSize)
  }
  const south = latitudeOfWorld(view.top + side)
  for (let at = Math.ceil(south / step) * step; worldY(at) > view.top; at += step) {
    const y = Math.floor((worldY(at) - view.top) * view.scale) + 0.5
    context.moveTo(0, y)
    context.lineTo(tileSize, y)
  }
  context.stroke()
}
