import type { CountryGround } from './countryGround.ts'
import type { BaseMapPalette } from './baseMapPalette.ts'
import { type CoverSheets, paintCover } from './paintCover.ts'
import { paintGraticule } from './paintGraticule.ts'
import { boxOfTile, tileSize, type TileView } from './tileView.ts'
import { traceArea, traceLine } from './tracePath.ts'

export type Context = OffscreenCanvasRenderingContext2D

/** Returns the widths in px of the lighter coastal water at a zoom level, narrowest first. */
const shallowWidths = (zoom: number): readonly number[] =>
  [2.4, 6, 11].map((width) => width * Math.min(2.4, Math.max(0.45, 0.45 + (zoom - 6) * 0.2)))

/**
 * Paints land with optional cover, then shore and sea below the land. Painting the sea last blends antialiased land
 * edges with the adjacent water.
 */
export function paintLand(
  context: Context,
  view: TileView,
  grounds: readonly CountryGround[],
  palette: BaseMapPalette,
  covers: CoverSheets | undefined,
): void {
  context.fillStyle = palette.land
  for (const land of grounds) context.fill(landPath(view, land), 'evenodd')
  context.globalCompositeOperation = 'source-atop'
  if (covers) for (const land of grounds) paintCover(context, view, land, palette, covers)
  context.globalCompositeOperation = 'destination-over'
  for (const land of grounds) paintShore(context, view, land, palette)
  paintGraticule(context, view, palette)
  context.fillStyle = palette.water
  context.fillRect(0, 0, tileSize, tileSize)
  context.globalCompositeOperation = 'source-over'
}

export function landPath(view: TileView, land: CountryGround): Path2D {
  const path = new Path2D()
  const areas = land.landAt(view.z)
  const detail = land.bands.at(view.z)
  for (const area of areas.index.search(...boxOfTile(view, 1))) traceArea(path, view, areas, area, detail)
  return path
}

function paintShore(context: Context, view: TileView, land: CountryGround, palette: BaseMapPalette): void {
  const path = new Path2D()
  const detail = land.coast.bands.at(view.z)
  const widths = shallowWidths(view.z)
  for (const chain of land.coast.index.search(...boxOfTile(view, widths.at(-1)!))) {
    traceLine(path, view, detail, chain, false)
  }
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const lines = [
    { width: view.z >= 8 ? 1.1 : 0.8, colour: palette.coast },
    ...widths.map((width, index) => ({ width: width * 2, colour: palette.shallows.at(-1 - index)! })),
  ]
  for (const { width, colour } of lines) {
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke(path)
  }
}
