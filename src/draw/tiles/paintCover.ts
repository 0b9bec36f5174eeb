import type { CountryGround } from './countryGround.ts'
import type { BaseMapPalette } from './baseMapPalette.ts'
import { landCovers } from './landCover.ts'
import { boxOfTile, tileSize, type TileView, viewOfTile } from './tileView.ts'
import { traceArea } from './tracePath.ts'

/** Painted covers by country, admin level and tile; the oldest is evicted. */
export type CoverSheets = Map<string, OffscreenCanvas>

const maxSheets = 48
/** Number of zoom levels above the tile at which land cover is painted once and reused for all tiles below. */
const levelsUp = 2
/** Cover pixel size in px: rendered small and scaled up, which softens the edges. */
const step = 2
const margin = 8

export function paintCover(
  context: OffscreenCanvasRenderingContext2D,
  view: TileView,
  land: CountryGround,
  palette: BaseMapPalette,
  sheets: CoverSheets,
): void {
  const up = Math.min(levelsUp, view.z)
  const sheet = coverSheet(
    viewOfTile({ z: view.z - up, x: view.x >> up, y: view.y >> up }),
    view.z,
    land,
    palette,
    sheets,
  )
  if (!sheet) return
  const pixel = step * 2 ** up
  const side = tileSize / pixel
  const room = 2
  const column = view.x % 2 ** up
  const row = view.y % 2 ** up
  const left = margin / step + column * side - room
  const top = margin / step + row * side - room
  let part = cut(sheet, left, top, side + 2 * room, 2)
  for (let grown = pixel / 2; grown > 2; grown /= 2) part = cut(part, 0, 0, part.width, 2)
  const size = tileSize + 2 * room * pixel
  // At high zoom levels the streets show where the city is, so the cover fades.
  context.globalAlpha = Math.min(1, Math.max(0.5, 1 - (view.z - 13) * 0.12))
  context.drawImage(part, -room * pixel, -room * pixel, size, size)
  context.globalAlpha = 1
}

/** Cuts out a part of a canvas, enlarged. The cover is enlarged in steps of 2; a single step would show its pixels. */
function cut(from: OffscreenCanvas, left: number, top: number, side: number, times: number): OffscreenCanvas {
  const sheet = new OffscreenCanvas(side * times, side * times)
  sheet.getContext('2d')?.drawImage(from, left, top, side, side, 0, 0, side * times, side * times)
  return sheet
}

function coverSheet(
  view: TileView,
  zoom: number,
  land: CountryGround,
  palette: BaseMapPalette,
  sheets: CoverSheets,
): OffscreenCanvas | undefined {
  const cover = land.coverAt(zoom)
  if (!cover) return undefined
  const { areas, kinds } = cover
  const key = `${land.country} ${areas.level} ${view.z} ${view.x} ${view.y}`
  const known = sheets.get(key)
  if (known) return known
  const side = (tileSize + 2 * margin) / step
  const sheet = new OffscreenCanvas(side, side)
  const context = sheet.getContext('2d')
  context?.setTransform(1 / step, 0, 0, 1 / step, margin / step, margin / step)
  const paths = landCovers.map(() => new Path2D())
  const detail = land.bands.at(view.z)
  for (const area of areas.index.search(...boxOfTile(view, margin))) {
    const path = paths[kinds[area]!]
    if (path) traceArea(path, view, areas, area, detail)
  }
  landCovers.forEach((name, kind) => {
    if (!context) return
    context.fillStyle = palette[name]
    context.fill(paths[kind]!, 'evenodd')
  })
  sheets.set(key, sheet)
  if (sheets.size > maxSheets) sheets.delete(sheets.keys().next().value ?? '')
  return sheet
}
