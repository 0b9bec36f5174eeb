import type { CountryRail } from './countryRail.ts'
import type { Context } from './paintLand.ts'
import { railColour, railWidth, railZooms, stationReach } from './railLooks.ts'
import type { TileScene } from './tileScene.ts'
import { boxOfTile, type TileView } from './tileView.ts'
import { traceLine } from './tracePath.ts'

/** Width in px of the edge that separates a line from data of any color. */
const casing = 1.3

/**
 * Paints cased lines, each in its own color, then stations as small squares. From zoom 11, lines without a color are
 * dashed, like railways on maps.
 */
export function paintRail(context: Context, view: TileView, networks: readonly CountryRail[], scene: TileScene): void {
  context.lineJoin = 'round'
  context.lineCap = 'butt'
  for (const rail of networks) {
    for (const look of rail.looks) {
      if (view.z < railZooms[look.kind].lines) continue
      const width = railWidth(look.kind, view.z)
      const path = new Path2D()
      const detail = rail.bands.at(view.z)
      for (const at of look.index.search(...boxOfTile(view, width + casing)))
        traceLine(path, view, detail, look.tracks[at]!, false)
      strokeCased(
        context,
        path,
        width,
        railColour(look.colour, scene),
        look.colour === undefined && view.z >= 11,
        scene,
      )
    }
  }
  for (const { stations } of networks) paintStations(context, view, stations, scene)
}

function strokeCased(
  context: Context,
  path: Path2D,
  width: number,
  colour: string,
  isDashed: boolean,
  { tokens }: TileScene,
) {
  context.strokeStyle = tokens.surface
  context.lineWidth = width + 2 * casing
  context.stroke(path)
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke(path)
  if (!isDashed) return
  context.strokeStyle = tokens.surface
  context.lineWidth = Math.max(1, width - 1.4)
  context.setLineDash([7, 7])
  context.stroke(path)
  context.setLineDash([])
}

function paintStations(
  context: Context,
  view: TileView,
  stations: CountryRail['stations'],
  { tokens, isStrong }: TileScene,
) {
  context.fillStyle = tokens.surface
  context.strokeStyle = tokens.ink
  context.lineWidth = isStrong ? 2 : 1.4
  const margin = 8 / view.scale
  const [west, north, east, south] = boxOfTile(view, 0)
  for (const { kind, x, y } of stations) {
    const reach = stationReach(kind, view.z)
    if (reach === 0 || x < west - margin || x > east + margin || y < north - margin || y > south + margin) continue
    context.beginPath()
    context.roundRect(
      (x - view.left) * view.scale - reach,
      (y - view.top) * view.scale - reach,
      2 * reach,
      2 * reach,
      1.5,
    )
    context.fill()
    context.stroke()
  }
}
