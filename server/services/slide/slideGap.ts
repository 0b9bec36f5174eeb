import type { Random } from '../../ports.ts'

/** Size of the picture and of the square that holds the piece, in pixels of the page. */
export const pictureWidth = 320
export const pictureHeight = 160
export const pieceSize = 52

/** Where the piece begins: left, half way down. */
export const startTop = Math.round((pictureHeight - pieceSize) / 2)

/** So far from the left edge at least, so that there is always a way to slide. */
const minLeft = 30

/** A place of the piece's square: left and top, in pixels of the page. */
export interface Gap {
  readonly left: number
  readonly top: number
}

/** A gap anywhere in the picture, each place as likely as any other: who does not see it has to guess both how far and how high. */
export function chooseGap(random: Random): Gap {
  const below = (count: number): number => Math.floor((Buffer.from(random(4)).readUInt32BE() / 2 ** 32) * count)
  const left = minLeft + below(pictureWidth - pieceSize - minLeft + 1)
  return { left, top: below(pictureHeight - pieceSize + 1) }
}
