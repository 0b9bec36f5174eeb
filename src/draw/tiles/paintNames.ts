import type { BaseMapPalette } from './baseMapPalette.ts'
import { lineHeight, type PlacedLabel } from './placeLabels.ts'
import type { TileTokens } from './tileScene.ts'
import { tileSize } from './tileView.ts'

/** Part of the world at a zoom level, in px from the world's corner, with a device pixel ratio. */
export interface NameSheet {
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly ratio: number
}

const reach = 150

export function paintNames(
  context: OffscreenCanvasRenderingContext2D,
  sheet: NameSheet,
  labels: readonly PlacedLabel[],
  tokens: TileTokens,
  palette: BaseMapPalette,
): void {
  context.scale(sheet.ratio, sheet.ratio)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = tokens.halo
  const scale = tileSize * 2 ** sheet.zoom
  for (const label of labels) {
    const x = label.x * scale - sheet.left
    const y = label.y * scale - sheet.top
    if (x < -reach || y < -reach || x > sheet.width + reach || y > sheet.height + reach) continue
    if (label.along === undefined) paintName(context, label, Math.round(x), y, tokens, palette)
    else paintAlong(context, label, label.along, x, y, tokens)
  }
}

function paintName(
  context: OffscreenCanvasRenderingContext2D,
  { lines, tone }: PlacedLabel,
  x: number,
  middle: number,
  tokens: TileTokens,
  palette: BaseMapPalette,
): void {
  const isWater = tone === 'water'
  context.fillStyle = isWater ? palette.waterLabel : tone === 'quiet' ? tokens.quietInk : tokens.label
  let top = Math.round(middle - lines.reduce((sum, { size }) => sum + size * lineHeight, 0) / 2)
  for (const { text, size, weight, spacing } of lines) {
    const at = top + (size * lineHeight) / 2
    context.font = `${isWater ? 'italic ' : ''}${weight} ${size}px ${tokens.face}`
    context.letterSpacing = `${spacing}px`
    if (!isWater) context.strokeText(text, x, at)
    context.fillText(text, x, at)
    top += size * lineHeight
  }
}

/** Angle in radians above which Chinese names are set vertically. */
const steep = Math.PI / 4

function paintAlong(
  context: OffscreenCanvasRenderingContext2D,
  { lines: [line] }: PlacedLabel,
  along: number,
  x: number,
  y: number,
  tokens: TileTokens,
): void {
  const { text, size, weight } = line!
  context.font = `${weight} ${size}px ${tokens.face}`
  context.letterSpacing = '0px'
  context.fillStyle = tokens.quietInk
  const isColumn = Math.abs(along) > steep && text[0]! > '\u2e7f'
  // Vertical text reads from the top, regardless of the street's direction.
  const stepX = Math.cos(along) * Math.sign(along)
  const stepY = Math.abs(Math.sin(along))
  const letters = isColumn ? [...text] : [text]
  context.save()
  context.translate(x, y)
  if (!isColumn) context.rotate(along)
  for (const paint of ['strokeText', 'fillText'] as const) {
    for (const [at, letter] of letters.entries()) {
      const away = (at - (letters.length - 1) / 2) * size * 1.08
      context[paint](letter, isColumn ? away * stepX : 0, isColumn ? away * stepY : 0)
    }
  }
  context.restore()
}
