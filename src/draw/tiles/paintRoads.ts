import { type RoadClass, roadClasses } from '#domain/area/roadPack.ts'
import type { CountryRoads } from './countryRoads.ts'
import type { BaseMapPalette } from './baseMapPalette.ts'
import type { Context } from './paintLand.ts'
import { casingWidth, roadWidth } from './roadLooks.ts'
import { boxOfTile, type TileView } from './tileView.ts'
import { traceLine } from './tracePath.ts'

interface ShownRoads {
  readonly name: RoadClass
  readonly width: number
  readonly path: Path2D
}

/** Paints all casings first, then the roads in ascending importance, so that casings don't cut through crossings. */
export function paintRoads(
  context: Context,
  view: TileView,
  networks: readonly CountryRoads[],
  palette: BaseMapPalette,
  isOverData: boolean,
): void {
  const shown = roadClasses
    .map((name, kind) => ({ name, kind, width: widthShown(name, view.z, isOverData) }))
    .filter(({ width }) => width > 0)
    .map(({ name, kind, width }) => ({ name, width, path: pathOfClass(view, networks, kind, width) }))
    .toReversed()
  // Round ends are slow and invisible on lines this thin.
  const isThin = view.z <= 10
  context.lineJoin = isThin ? 'bevel' : 'round'
  context.lineCap = isThin ? 'butt' : 'round'
  for (const { name, width, path } of shown) {
    const casing = name === 'track' || (isOverData && name === 'minor') ? 0 : casingWidth(width)
    if (casing === 0) continue
    context.lineWidth = width + 2 * casing
    context.strokeStyle = casingColour(name, palette)
    context.stroke(path)
  }
  for (const road of shown) {
    context.globalAlpha = isOverData && isSmall(road.name) ? 0.55 : 1
    context.lineWidth = road.width
    context.strokeStyle = roadColour(road, palette)
    context.setLineDash(road.name === 'track' ? [4, 3] : [])
    context.stroke(road.path)
  }
  context.setLineDash([])
  context.globalAlpha = 1
}

function pathOfClass(view: TileView, networks: readonly CountryRoads[], kind: number, width: number): Path2D {
  const path = new Path2D()
  for (const { bands, classes } of networks) {
    const { lines, index } = classes[kind]!
    const detail = bands.at(view.z)
    for (const at of index.search(...boxOfTile(view, width / 2 + 2))) traceLine(path, view, detail, lines[at]!, false)
  }
  return path
}

/** Returns a road's width. Over data, small roads are thinner and first shown at a higher zoom level. */
function widthShown(name: RoadClass, zoom: number, isOverData: boolean): number {
  const width = roadWidth(name, zoom) ?? 0
  if (!isOverData || !isSmall(name)) return width
  return zoom < 15 ? 0 : width * 0.6
}

const isSmall = (name: RoadClass): boolean => name === 'minor' || name === 'track'
const isMain = (name: RoadClass): boolean => name === 'motorway' || name === 'trunk'

function casingColour(name: RoadClass, palette: BaseMapPalette): string {
  if (isMain(name)) return palette.mainCasing
  return name === 'minor' ? palette.minorCasing : palette.roadCasing
}

/**
 * Returns a road's color. Thin roads have a separate color, because a white road without a casing would be invisible.
 */
function roadColour({ name, width }: ShownRoads, palette: BaseMapPalette): string {
  if (name === 'track') return palette.track
  if (width < 1) return palette.thinRoad
  return isMain(name) ? palette.mainRoad : palette.road
}
