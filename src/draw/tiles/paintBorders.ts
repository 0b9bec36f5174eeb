import type { BorderChains } from './borderChains.ts'
import type { CountryGround } from './countryGround.ts'
import type { BaseMapPalette } from './baseMapPalette.ts'
import type { Context } from './paintLand.ts'
import { boxOfTile, type TileView, type WorldBox } from './tileView.ts'
import { traceLine } from './tracePath.ts'
import type { LineDetail } from './worldLines.ts'

interface BorderLook {
  readonly colour: string
  readonly width: number
  readonly opacity: number
  readonly dash: readonly number[]
  /** Width of a lighter line below the border, for visibility on any color; 0 for no line. */
  readonly halo: number
  readonly haloColour: string
}

export function paintBorders(
  context: Context,
  view: TileView,
  grounds: readonly CountryGround[],
  palette: BaseMapPalette,
): void {
  const { z } = view
  context.lineJoin = 'round'
  context.lineCap = 'butt'
  for (const land of grounds) {
    if (z >= 9) strokeChains(context, view, land.townBorders, townLook(z, palette))
    if (z >= 6) strokeChains(context, view, land.stateBorders, stateLook(z, palette))
  }
}

export function paintVillageBorders(
  context: Context,
  view: TileView,
  grounds: readonly CountryGround[],
  palette: BaseMapPalette,
  isOverData: boolean,
): void {
  if (view.z < (isOverData ? 12 : 14)) return
  const path = new Path2D()
  for (const land of grounds) {
    const detail = land.bands.at(view.z)
    for (const at of land.villages.search(...boxOfTile(view, 2))) {
      traceLine(path, view, detail, land.villageArcs[at]!, false)
    }
  }
  if (!isOverData) {
    context.strokeStyle = palette.villageBorder
    context.lineWidth = view.z >= 16 ? 1.2 : 0.8
    context.stroke(path)
    return
  }
  // A dark and a light line together are visible on the palest and the darkest class.
  const looks = [
    { colour: palette.townBorder, width: 1.5, opacity: view.z === 12 ? 0 : 0.3 },
    { colour: palette.borderHalo, width: view.z >= 16 ? 1.1 : 0.8, opacity: view.z === 12 ? 0.22 : 0.45 },
  ]
  for (const { colour, width, opacity } of looks) {
    if (opacity === 0) continue
    context.strokeStyle = colour
    context.globalAlpha = opacity
    context.lineWidth = width
    context.stroke(path)
  }
  context.globalAlpha = 1
}

const townLook = (zoom: number, palette: BaseMapPalette): BorderLook => ({
  colour: palette.townBorder,
  width: zoom >= 14 ? 1.4 : zoom >= 11 ? 1.1 : 0.8,
  opacity: zoom === 9 ? 0.5 : zoom === 10 ? 0.75 : 1,
  dash: zoom >= 11 ? [6, 2.5, 1.5, 2.5] : [],
  halo: zoom >= 12 ? 1.6 : 0,
  haloColour: palette.borderHalo,
})

const stateLook = (zoom: number, palette: BaseMapPalette): BorderLook => ({
  colour: palette.countyBorder,
  width: zoom >= 14 ? 1.8 : zoom >= 9 ? 1.4 : 0.9,
  opacity: zoom <= 6 ? 0.6 : 1,
  dash: zoom >= 12 ? [10, 3, 2, 3] : zoom >= 8 ? [7, 2.5, 1.5, 2.5] : [],
  halo: zoom >= 10 ? 2 : 0,
  haloColour: palette.borderHalo,
})

interface Run {
  readonly path: Path2D
  readonly offset: number
}

function strokeChains(context: Context, view: TileView, chains: BorderChains, look: BorderLook): void {
  const box = boxOfTile(view, 8)
  const detail = chains.bands.at(view.z)
  const runs = chains.index.search(...box).flatMap((chain) => runsOfChain(view, chain, detail, box))
  context.globalAlpha = look.opacity
  if (look.halo > 0) {
    context.strokeStyle = look.haloColour
    context.globalAlpha = look.opacity * 0.4
    context.lineWidth = look.width + look.halo
    for (const { path } of runs) context.stroke(path)
    context.globalAlpha = look.opacity
  }
  context.strokeStyle = look.colour
  context.lineWidth = look.width
  context.setLineDash([...look.dash])
  for (const { path, offset } of runs) {
    context.lineDashOffset = offset
    context.stroke(path)
  }
  context.setLineDash([])
  context.lineDashOffset = 0
  context.globalAlpha = 1
}

/** Returns the parts of a chain near a box, with dashes continuing as if the whole chain were drawn. */
function runsOfChain(view: TileView, chain: number, { xy, start }: LineDetail, box: WorldBox): Run[] {
  const { left, top, scale } = view
  const [west, north, east, south] = box
  const runs: Run[] = []
  let path: Path2D | undefined
  let along = 0
  for (let at = start[chain]! + 1; at < start[chain + 1]!; at++) {
    const lastX = xy[at * 2 - 2]!
    const lastY = xy[at * 2 - 1]!
    const x = xy[at * 2]!
    const y = xy[at * 2 + 1]!
    const isNear =
      Math.min(x, lastX) <= east &&
      Math.max(x, lastX) >= west &&
      Math.min(y, lastY) <= south &&
      Math.max(y, lastY) >= north
    if (isNear && !path) {
      path = new Path2D()
      path.moveTo((lastX - left) * scale, (lastY - top) * scale)
      runs.push({ path, offset: along })
    }
    if (isNear) path?.lineTo((x - left) * scale, (y - top) * scale)
    else path = undefined
    along += Math.hypot(x - lastX, y - lastY) * scale
  }
  return runs
}
