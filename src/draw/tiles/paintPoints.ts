import { languageTag } from '#domain/locale.ts'
import type { PlacedPoints } from './placedPoints.ts'
import { cellsOfTile, isCounted, type PointCell } from './pointCells.ts'
import { countsOfTile, type LayerCircle } from './layerCircles.ts'
import type { PointSet } from './pointSet.ts'
import type { PointScene, TileScene } from './tileScene.ts'
import { tileSize, type TileView } from './tileView.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Radius of a dot: from afar a full-sized one would hide its neighbours. */
const dotRadius = (look: PointScene['look'], zoom: number): number =>
  (look === 'competitor' ? 4 : 2.6) *
  (zoom >= 15 ? 1 : zoom >= 12 ? 0.85 : 0.7) *
  (look === 'poi' && zoom >= 17 ? 1.35 : 1)

/** Dots, and circles with counts where a cell holds too many; dots of neighbouring tiles that reach into this one too. */
export function paintPoints(context: Context, view: TileView, layers: readonly PlacedPoints[], scene: TileScene): void {
  for (const layer of layers) {
    const lone = cellsOfTile(layer.set, view, 1).filter((cell) => !isCounted(cell, view.z))
    paintDots(context, view, layer, lone, scene)
  }
  paintCircles(context, view, countsOfTile(layers, view), scene)
}

function paintDots(
  context: Context,
  view: TileView,
  { scene: { look, source }, set }: PlacedPoints,
  cells: readonly PointCell[],
  { tokens }: TileScene,
): void {
  const radius = dotRadius(look, view.z)
  const casing = look === 'competitor' ? 1.5 : 1
  const dot = (colour: string) => makeDot(radius, casing, colour, tokens.surface, context)
  const sprite = dot(look === 'competitor' ? tokens.competitor : tokens.poi)
  if (!sprite) return
  const coloured = (source.kind === 'places' ? (source.colours ?? []) : []).map((colour) => dot(colour) ?? sprite)
  const reach = radius + casing
  const side = 2 * Math.ceil(reach)
  const taken = new Set<number>()
  for (const { from, end } of cells) {
    for (let row = from; row < end; row++) {
      const spot = spotOf(set, row, view.z)
      if (taken.has(spot)) continue
      taken.add(spot)
      const x = (set.x[row]! / 2 ** 32 - view.left) * view.scale
      const y = (set.y[row]! / 2 ** 32 - view.top) * view.scale
      if (x < -reach || y < -reach || x > tileSize + reach || y > tileSize + reach) continue
      const drawn = set.marks ? (coloured[set.marks[row]!] ?? sprite) : sprite
      context.drawImage(drawn, x - side / 2, y - side / 2, side, side)
    }
  }
}

/**
 * The square of 2 px that a point falls in, counted over the whole world: of several points in one square the first is drawn, in
 * every tile the same.
 */
function spotOf({ x, y }: PointSet, row: number, zoom: number): number {
  const shift = 2 ** (32 - zoom - 7)
  return Math.floor(x[row]! / shift) * 2 ** 26 + (Math.floor(y[row]! / shift) % 2 ** 26)
}

/** A dot with a casing, drawn once and copied from then on. */
function makeDot(
  radius: number,
  casing: number,
  colour: string,
  edge: string,
  like: Context,
): OffscreenCanvas | undefined {
  const { a: ratio } = like.getTransform()
  const side = 2 * Math.ceil(radius + casing)
  const sprite = new OffscreenCanvas(Math.ceil(side * ratio), Math.ceil(side * ratio))
  const context = sprite.getContext('2d')
  if (!context) return undefined
  context.scale(sprite.width / side, sprite.height / side)
  for (const [size, fill] of [
    [radius + casing, edge],
    [radius, colour],
  ] as const) {
    context.fillStyle = fill
    context.beginPath()
    context.arc(side / 2, side / 2, size, 0, 2 * Math.PI)
    context.fill()
  }
  return sprite
}

function paintCircles(
  context: Context,
  view: TileView,
  circles: readonly LayerCircle[],
  { tokens, locale }: TileScene,
): void {
  const words = new Intl.NumberFormat(languageTag[locale], { notation: 'compact', maximumSignificantDigits: 2 })
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { x: worldX, y: worldY, radius, count, look } of circles) {
    const [x, y] = [(worldX - view.left) * view.scale, (worldY - view.top) * view.scale]
    const isStrong = look === 'competitor'
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.globalAlpha = 0.94
    context.fillStyle = isStrong ? tokens.competitor : tokens.surface
    context.fill()
    context.globalAlpha = 1
    context.lineWidth = 1.2
    context.strokeStyle = isStrong ? tokens.surface : tokens.poi
    context.stroke()
    context.fillStyle = isStrong ? tokens.surface : tokens.ink
    context.font = `600 ${radius > 13 ? 12 : 11}px ${tokens.face}`
    context.fillText(words.format(count), x, y + 0.5)
  }
}
