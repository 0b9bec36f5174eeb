import type { SlideAnswer } from '#domain/contracts/account.ts'

/** One sample of the way of the piece: pixels of the picture, milliseconds since the check was begun. */
export type TrackPoint = SlideAnswer['track'][number]

/** Most samples that are sent along: the whole answer stays below the 16 KB that are read from anyone. */
const maxPoints = 250

/** The way so far with one more sample; beyond the limit every second one is let go, so that the shape stays. */
export function addPoint(track: readonly TrackPoint[], point: TrackPoint): TrackPoint[] {
  const remaining = track.length < maxPoints ? track : track.filter((_, index) => index % 2 === 0)
  return [...remaining, point]
}

/** How far the piece may go along a side: the last place where it still lies whole in the picture. */
export const farthest = (side: number, pieceSize: number): number => Math.max(0, side - pieceSize)

/** A place within the picture along a side, in whole pixels. */
export const clampTo = (at: number, side: number, pieceSize: number): number =>
  Math.round(Math.min(farthest(side, pieceSize), Math.max(0, at)))

/** Where the piece is, and what it lies in. */
export interface PiecePlace {
  readonly x: number
  readonly y: number
}
export interface PieceRoom {
  readonly width: number
  readonly height: number
  readonly pieceSize: number
}

/** What a key moves, across and down. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
  PageDown: [-20, 0],
  PageUp: [20, 0],
}

/** Where a key moves the piece to; undefined for a key that does not move it. With Shift it goes pixel by pixel. */
export function moveByKey(key: string, isShift: boolean, at: PiecePlace, room: PieceRoom): PiecePlace | undefined {
  if (key === 'Home') return { ...at, x: 0 }
  if (key === 'End') return { ...at, x: farthest(room.width, room.pieceSize) }
  const step = steps[key]
  if (!step) return undefined
  const [dx, dy] = isShift ? [Math.sign(step[0]), Math.sign(step[1])] : step
  return within({ x: at.x + dx, y: at.y + dy }, room)
}

/** The nearest place where the piece lies whole in the picture. */
export const within = ({ x, y }: PiecePlace, { width, height, pieceSize }: PieceRoom): PiecePlace => ({
  x: clampTo(x, width, pieceSize),
  y: clampTo(y, height, pieceSize),
})
