import type { CountryGround } from './countryGround.ts'
import type { CountryRail } from './countryRail.ts'
import type { CountryRoads } from './countryRoads.ts'
import type { BaseMapPalette } from './baseMapPalette.ts'
import type { CoverSheets } from './paintCover.ts'
import { paintBorders, paintVillageBorders } from './paintBorders.ts'
import { paintChoropleth, type PlacedChoropleth } from './paintChoropleth.ts'
import { type Context, paintLand } from './paintLand.ts'
import { type GlyphOf, paintPoints } from './paintPoints.ts'
import { paintRail } from './paintRail.ts'
import { paintRoads } from './paintRoads.ts'
import { cellsOfTile } from './pointCells.ts'
import type { PlacedPoints } from './placedPoints.ts'
import type { TileKind, TileScene } from './tileScene.ts'
import { type TileName, viewOfTile } from './tileView.ts'

export interface PreparedScene {
  readonly scene: TileScene
  readonly palette: BaseMapPalette
  readonly grounds: readonly CountryGround[]
  readonly roads: readonly CountryRoads[]
  readonly rail: readonly CountryRail[]
  readonly choropleth: PlacedChoropleth | undefined
  readonly points: readonly PlacedPoints[]
  readonly glyphOf: GlyphOf | undefined
  readonly covers: CoverSheets
}

/** Two tile-sized canvases, reused for every tile: the tile, and a scratch canvas for compositing. */
export interface TileSheets {
  readonly tile: Context
  readonly sheet: Context
}

export function hasContent(kind: TileKind, name: TileName, { choropleth, points }: PreparedScene): boolean {
  if (kind === 'data') return choropleth !== undefined
  return kind === 'base' || points.some(({ set }) => cellsOfTile(set, name, 1).length > 0)
}

/** Paints a tile; both contexts must be clear and scaled from CSS px to device px. */
export function paintTile({ tile, sheet }: TileSheets, kind: TileKind, name: TileName, prepared: PreparedScene): void {
  const view = viewOfTile(name)
  const { scene, palette, grounds, roads, rail, choropleth } = prepared
  if (kind === 'points') {
    paintPoints(tile, view, prepared)
    return
  }
  // Below data the land is plain, so that class colors match the legend.
  if (kind === 'base') paintLand(tile, view, grounds, palette, choropleth ? undefined : prepared.covers)
  if (choropleth) paintChoropleth(tile, sheet, view, choropleth, scene.tokens)
  const isOverData = choropleth !== undefined
  // An external base map already has borders, roads and rail. Only the borders are drawn again, over data.
  if (kind === 'data' && !isOverData) return
  paintVillageBorders(tile, view, grounds, palette, isOverData)
  if (kind === 'base') paintRoads(tile, view, roads, palette, isOverData)
  paintBorders(tile, view, grounds, palette)
  if (kind === 'base') paintRail(tile, view, rail, scene)
}
