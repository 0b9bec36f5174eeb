import type { Random } from '../../ports.ts'

/** Width of the picture in page pixels. */
export const pictureWidth = 320
/** Height of the picture in page pixels. */
export const pictureHeight = 160
/** Side of the piece's square in page pixels. */
export const pieceSize = 52

export const startTop = Math.round((pictureHeight - pieceSize) / 2)

/** Minimum distance of the gap from the left edge, so that users always have to slide. */
const minLeft = 30

export interface Gap {
  readonly left: number
  readonly top: number
}

/** Picks a uniformly random gap, so that a bot that can't see the gap must guess both coordinates. */
export function chooseGap(random: Random): Gap {
  const below = (count: number): number => Math.floor((Buffer.from(random(4)).readUInt32BE() / 2 ** 32) * count)
  const left = minLeft + below(pictureWidth - pieceSize - minLeft + 1)
  return { left, top: below(pictureHeight - pieceSize + 1) }
}
