import type { SlideAnswer } from '#domain/contracts/account.ts'

export type TrackPoint = SlideAnswer['track'][number]

/** Maximum number of samples to send, so that the payload stays below the limit of 16 KB for anonymous requests. */
const maxPoints = 250

/** Adds a sample. At the limit it first drops every second sample, which preserves the shape of the track. */
export function addPoint(track: readonly TrackPoint[], point: TrackPoint): TrackPoint[] {
  const remaining = track.length < maxPoints ? track : track.filter((_, index) => index % 2 === 0)
  return [...remaining, point]
}

export const farthest = (side: number, pieceSize: number): number => Math.max(0, side - pieceSize)

const clampTo = (at: number, side: number, pieceSize: number): number =>
  Math.round(Math.min(farthest(side, pieceSize), Math.max(0, at)))

export interface PiecePlace {
  readonly x: number
  readonly y: number
}
export interface PieceRoom {
  readonly width: number
  readonly height: number
  readonly pieceSize: number
}

/** Movement per key in picture pixels, horizontal and vertical. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
  PageDown: [-20, 0],
  PageUp: [20, 0],
}

/** Returns the position after a key; undefined for keys that move nothing. Shift reduces steps to single pixels. */
export function moveByKey(key: string, isShift: boolean, at: PiecePlace, room: PieceRoom): PiecePlace | undefined {
  if (key === 'Home') return { ...at, x: 0 }
  if (key === 'End') return { ...at, x: farthest(room.width, room.pieceSize) }
  const step = steps[key]
  if (!step) return undefined
  const [dx, dy] = isShift ? [Math.sign(step[0]), Math.sign(step[1])] : step
  return within({ x: at.x + dx, y: at.y + dy }, room)
}

export const within = ({ x, y }: PiecePlace, { width, height, pieceSize }: PieceRoom): PiecePlace => ({
  x: clampTo(x, width, pieceSize),
  y: clampTo(y, height, pieceSize),
})
