import type { SlideAnswer } from '#domain/contracts/account.ts'

/** One sample of the way of the piece: pixels of the picture, milliseconds since the check was begun. */
export type TrackPoint = SlideAnswer['track'][number]

/** Most samples that are sent along. */
const mostPoints = 2_000

/** The way so far with one more sample; beyond the limit every second one is let go, so that the shape stays. */
export function addPoint(track: readonly TrackPoint[], point: TrackPoint): TrackPoint[] {
  const kept = track.length < mostPoints ? track : track.filter((_, index) => index % 2 === 0)
  return [...kept, point]
}

/** How far the piece may go: the last place where it still lies whole in the picture. */
export const farthest = (width: number, pieceSize: number): number => Math.max(0, width - pieceSize)

/** A place within the picture, in whole pixels. */
export const clampX = (x: number, width: number, pieceSize: number): number =>
  Math.round(Math.min(farthest(width, pieceSize), Math.max(0, x)))

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowDown: -2,
  ArrowRight: 2,
  ArrowUp: 2,
  PageDown: -20,
  PageUp: 20,
}

/** Where a key moves the piece to; undefined for a key that does not move it. With Shift it goes pixel by pixel. */
export function moveByKey(
  key: string,
  isShift: boolean,
  x: number,
  width: number,
  pieceSize: number,
): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return farthest(width, pieceSize)
  const step = steps[key]
  return step === undefined ? undefined : clampX(x + (isShift ? Math.sign(step) : step), width, pieceSize)
}
