import { seededRandom } from '#analysis/seededRandom.ts'
import { makeMapScene, type Colour, type Scene } from './slideScene.ts'
import { encodePng } from './png.ts'
import { type Gap, pictureHeight, pictureWidth, pieceSize } from './slideGap.ts'

/** Device pixels per page pixel, for sharp screens. */
const density = 2
/** Offset of the piece's body from the left and bottom edges; its knobs extend at the top and right. */
const inset = 4
const body = 36
const knob = 7

export interface SlidePicture {
  readonly picture: string
  readonly piece: string
}

/**
 * Draws a map generated from the seed, as a picture with a gap and the matching piece. Takes about a tenth of a second:
 * don't call it on the request thread.
 */
export function drawSlidePicture(gap: Gap, seed: number): SlidePicture {
  const scene = makeMapScene(pictureWidth, pictureHeight, seededRandom(seed))
  const picture = paint(pictureWidth, pictureHeight, (x, y) => {
    const edge = edgeDistance(x - gap.left, y - gap.top)
    return [...(edge < 0 ? mix(scene(x, y), [42, 42, 46], 0.72) : scene(x, y)), 255]
  })
  const piece = paint(pieceSize, pieceSize, (x, y) => paintPiece(scene, x, y, gap.left, gap.top))
  return { picture, piece }
}

function paintPiece(scene: Scene, x: number, y: number, left: number, top: number): Pixel {
  const edge = edgeDistance(x, y)
  if (edge >= 1.2) return [0, 0, 0, 0]
  return [...(edge > -0.8 ? ([255, 255, 255] as const) : scene(x + left, y + top)), 255]
}

/**
 * Returns the approximate signed distance in pixels to the piece's outline, negative inside. The piece is a square with
 * knobs at the top and right.
 */
function edgeDistance(x: number, y: number): number {
  const right = inset + body
  const top = pieceSize - inset - body
  const dx = Math.max(inset - x, x - right)
  const dy = Math.max(top - y, y - (pieceSize - inset))
  const square = Math.max(dx, dy)
  const upper = Math.hypot(x - (inset + body / 2), y - (top - knob / 3)) - knob
  const side = Math.hypot(x - (right + knob / 3), y - (top + body / 2)) - knob
  return Math.min(square, upper, side)
}

type Pixel = readonly [number, number, number, number]

function mix(a: Colour, b: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2): number => a[index] * (1 - share) + b[index] * share
  return [part(0), part(1), part(2)]
}

/** Returns a PNG data URL; calls `pixel` once per dot, with coordinates in page pixels. */
function paint(width: number, height: number, pixel: (x: number, y: number) => Pixel): string {
  const dotsWide = width * density
  const dotsHigh = height * density
  const rgba = new Uint8Array(dotsWide * dotsHigh * 4)
  for (let row = 0; row < dotsHigh; row += 1) {
    for (let column = 0; column < dotsWide; column += 1) {
      rgba.set(pixel((column + 0.5) / density, (row + 0.5) / density), (row * dotsWide + column) * 4)
    }
  }
  return `data:image/png;base64,${encodePng(dotsWide, dotsHigh, rgba).toString('base64')}`
}
