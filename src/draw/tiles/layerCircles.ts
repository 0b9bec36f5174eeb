import type { PlacedPoints } from './placedPoints.ts'
import {
  allCells,
  cellsOfTile,
  circlesOfCell,
  type CountCircle,
  isCounted,
  loneZoom,
  type PointCell,
} from './pointCells.ts'
import type { PointScene } from './tileScene.ts'
import { tileSize, type TileName } from './tileView.ts'

export interface LayerCircle extends CountCircle {
  readonly look: PointScene['look']
  readonly opacity: number
}

/** Returns the circles of a tile; no circle crosses the tile's edge. */
export const countsOfTile = (layers: readonly PlacedPoints[], name: TileName): readonly LayerCircle[] =>
  placeCircles(layers, name.z, (layer) => cellsOfTile(layer.set, name, 0))

export const countsOfZoom = (layers: readonly PlacedPoints[], zoom: number): readonly LayerCircle[] =>
  zoom < loneZoom ? placeCircles(layers, zoom, (layer) => allCells(layer.set, zoom)) : []

function placeCircles(
  layers: readonly PlacedPoints[],
  zoom: number,
  cellsOf: (layer: PlacedPoints) => readonly PointCell[],
): readonly LayerCircle[] {
  const cells = new Map<string, { cell: PointCell; layer: PlacedPoints }[]>()
  for (const layer of layers) {
    for (const cell of cellsOf(layer)) {
      if (!isCounted(cell, zoom)) continue
      const key = `${cell.left},${cell.top}`
      const listed = cells.get(key)
      if (listed) listed.push({ cell, layer })
      else cells.set(key, [{ cell, layer }])
    }
  }
  return [...cells.values()].flatMap((counted) => {
    const circles = circlesOfCell(
      counted.map(({ cell, layer }) => ({ ...cell, set: layer.set })),
      tileSize * 2 ** zoom,
    )
    return circles.map((circle, at) => {
      const { look, opacity = 1 } = counted[at]!.layer.scene
      return { ...circle, look, opacity }
    })
  })
}
