import { languageTag } from '#domain/locale.ts'
import type { PlacedPoints } from './placedPoints.ts'
import { cellsOfTile, isCounted, type PointCell } from './pointCells.ts'
import { countsOfTile, type LayerCircle } from './layerCircles.ts'
import type { PointSet } from './pointSet.ts'
import type { PointScene, TileScene, TileTokens } from './tileScene.ts'
import { tileSize, type TileView } from './tileView.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Returns the dot radius. Dots are smaller at low zoom levels, because full-sized dots would hide their neighbors. */
const dotRadius = (look: PointScene['look'], zoom: number): number =>
  (look === 'competitor' ? 4 : 2.6) * (zoom >= 15 ? 1 : zoom >= 12 ? 0.85 : 0.7)

export type GlyphOf = (sort: string | undefined) => string

interface PointsScene {
  readonly points: readonly PlacedPoints[]
  readonly scene: TileScene
  readonly glyphOf: GlyphOf | undefined
}

export const glyphZoom = 15

/** Returns the radius of a dot with an icon; undefined at zoom levels where it would hide its neighbors. */
function markRadius(look: PointScene['look'], zoom: number): number | undefined {
  if (look === 'competitor') return zoom >= glyphZoom ? 9 : undefined
  return zoom >= 17 ? 8 : undefined
}

/**
 * Paints dots, or circles with counts in crowded cells; includes dots of neighboring tiles that extend into this one.
 */
export function paintPoints(context: Context, view: TileView, { points, scene, glyphOf }: PointsScene): void {
  for (const layer of points) {
    const lone = cellsOfTile(layer.set, view, 1).filter((cell) => !isCounted(cell, view.z))
    context.globalAlpha = layer.scene.opacity ?? 1
    paintDots(context, view, layer, lone, scene.tokens, glyphOf)
    context.globalAlpha = 1
  }
  paintCircles(context, view, countsOfTile(points, view), scene)
}

function paintDots(
  context: Context,
  view: TileView,
  { scene: { look }, set, looks }: PlacedPoints,
  cells: readonly PointCell[],
  tokens: TileTokens,
  glyphOf: GlyphOf | undefined,
): void {
  const radius = markRadius(look, view.z) ?? dotRadius(look, view.z)
  const colour = look === 'competitor' ? tokens.competitor : tokens.poi
  const size = { radius, casing: look === 'competitor' ? 1.5 : 1, edge: tokens.surface }
  const hasLines = markRadius(look, view.z) !== undefined
  const plain = makeDot(context, size, colour)
  if (!plain) return
  const made = new Map<number, OffscreenCanvas>()
  const spriteOf = (mark: number): OffscreenCanvas => {
    const known = made.get(mark)
    if (known) return known
    const own = looks[mark]
    const sprite = own
      ? (makeDot(context, size, own.colour ?? colour, hasLines ? glyphOf?.(own.sort) : undefined) ?? plain)
      : plain
    made.set(mark, sprite)
    return sprite
  }
  const reach = radius + size.casing
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
      context.drawImage(spriteOf(set.marks?.[row] ?? 255), x - side / 2, y - side / 2, side, side)
    }
  }
}

/** Returns the global 2 px square of a point. Only the first point in a square is drawn, the same in every tile. */
function spotOf({ x, y }: PointSet, row: number, zoom: number): number {
  const shift = 2 ** (32 - zoom - 7)
  return Math.floor(x[row]! / shift) * 2 ** 26 + (Math.floor(y[row]! / shift) % 2 ** 26)
}

interface DotSize {
  readonly radius: number
  readonly casing: number
  readonly edge: string
}

function makeDot(like: Context, size: DotSize, colour: string, lines?: string): OffscreenCanvas | undefined {
  const { radius, casing, edge } = size
  const { a: ratio } = like.getTransform()
  const side = 2 * Math.ceil(radius + casing)
  const sprite = new OffscreenCanvas(Math.ceil(side * ratio), Math.ceil(side * ratio))
  const context = sprite.getContext('2d')
  if (!context) return undefined
  context.scale(sprite.width / side, sprite.height / side)
  for (const [reach, fill] of [
    [radius + casing, edge],
    [radius, colour],
  ] as const) {
    context.fillStyle = fill
    context.beginPath()
    context.arc(side / 2, side / 2, reach, 0, 2 * Math.PI)
    context.fill()
  }
  if (lines !== undefined) strokeGlyph(context, side / 2, radius, edge, lines)
  return sprite
}

/** Draws an icon, defined on a 24 × 24 grid. */
function strokeGlyph(context: Context, middle: number, radius: number, colour: string, path: string): void {
  context.translate(middle, middle)
  context.scale(radius / 18, radius / 18)
  context.translate(-12, -12)
  context.strokeStyle = colour
  context.lineWidth = 2.4
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(path))
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
  for (const { x: worldX, y: worldY, radius, count, look, opacity } of circles) {
    const x = (worldX - view.left) * view.scale
    const y = (worldY - view.top) * view.scale
    const isStrong = look === 'competitor'
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.globalAlpha = 0.94 * opacity
    context.fillStyle = isStrong ? tokens.competitor : tokens.surface
    context.fill()
    context.globalAlpha = opacity
    context.lineWidth = 1.2
    context.strokeStyle = isStrong ? tokens.surface : tokens.poi
    context.stroke()
    context.fillStyle = isStrong ? tokens.surface : tokens.ink
    context.font = `600 ${radius > 13 ? 12 : 11}px ${tokens.face}`
    context.fillText(words.format(count), x, y + 0.5)
    context.globalAlpha = 1
  }
}
