import type { CountryGround } from './countryGround.ts'
import { hatchOf } from './hatch.ts'
import type { Context } from './paintLand.ts'
import { landPath } from './paintLand.ts'
import type { ChoroplethScene, TileTokens } from './tileScene.ts'
import { boxOfTile, tileSize, type TileView } from './tileView.ts'
import { traceArea } from './tracePath.ts'

const noData = 255

export interface PlacedChoropleth {
  readonly scene: ChoroplethScene
  readonly land: CountryGround
  readonly classOfArea: Uint8Array
}

/** Joins classes to base map areas by object id; undefined if the base map lacks the country or the level. */
export function placeChoropleth(
  scene: ChoroplethScene,
  grounds: readonly CountryGround[],
): PlacedChoropleth | undefined {
  const land = grounds.find(({ country }) => country === scene.country)
  const areas = land?.level(scene.level)
  if (!land || !areas) return undefined
  const classes = new Map(Array.from(scene.objectIds, (id, row) => [id, scene.classes[row] ?? noData]))
  return { scene, land, classOfArea: Uint8Array.from(areas.objectIds, (id) => classes.get(id) ?? noData) }
}

/**
 * Paints areas in class colors and hatches areas without data. The colors are painted opaquely on a separate canvas,
 * over one of them, and composited as a whole, so that no land shows between areas.
 */
export function paintChoropleth(
  context: Context,
  sheet: Context,
  view: TileView,
  placed: PlacedChoropleth,
  tokens: TileTokens,
): void {
  const { scene, land, classOfArea } = placed
  const areas = land.level(scene.level)
  if (!areas) return
  const detail = land.bands.at(view.z)
  const paths: (Path2D | undefined)[] = []
  let empty: Path2D | undefined
  for (const area of areas.index.search(...boxOfTile(view, 1))) {
    const kind = classOfArea[area]!
    const path = kind === noData ? (empty ??= new Path2D()) : (paths[kind] ??= new Path2D())
    traceArea(path, view, areas, area, detail)
  }
  const shown = scene.colours.filter((_, kind) => paths[kind])
  if (shown.length > 0) {
    if (shown.length > 1) {
      sheet.fillStyle = shown[Math.floor(shown.length / 2)]!
      sheet.fill(landPath(view, land), 'evenodd')
      sheet.globalCompositeOperation = 'source-atop'
    }
    scene.colours.forEach((colour, kind) => {
      const path = paths[kind]
      if (!path) return
      sheet.fillStyle = colour
      sheet.fill(path, 'evenodd')
    })
    sheet.globalCompositeOperation = 'source-over'
  }
  if (empty) {
    sheet.globalCompositeOperation = 'destination-out'
    sheet.fill(empty, 'evenodd')
    sheet.globalCompositeOperation = 'source-over'
  }
  context.globalAlpha = scene.opacity
  context.drawImage(sheet.canvas, 0, 0, tileSize, tileSize)
  context.globalAlpha = 1
  if (empty) paintHatch(context, empty, tokens)
}

function paintHatch(context: Context, path: Path2D, tokens: TileTokens): void {
  const hatch = hatchOf(context, tokens.border)
  if (!hatch) return
  context.globalAlpha = 0.55
  context.fillStyle = hatch
  context.fill(path, 'evenodd')
  context.globalAlpha = 1
}
