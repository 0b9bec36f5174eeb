/** Scale relative to the size that fits the frame, and offset of the picture's center from the frame's center in px. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export const fitted: PictureView = { scale: 1, x: 0, y: 0 }
export const maxScale = 8

/**
 * Zooms by `factor` around a point (relative to the frame's center). The scale is limited to 1× (fits the frame) to 8×.
 */
export function zoomAt(view: PictureView, factor: number, spot: Spot, frame: Size): PictureView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return keepInside({ scale, x: spot.x - (spot.x - view.x) * grown, y: spot.y - (spot.y - view.y) * grown }, frame)
}

/** Pans the picture, at most until an edge of the zoomed frame reaches the frame's edge. */
export const panBy = (view: PictureView, dx: number, dy: number, frame: Size): PictureView =>
  keepInside({ scale: view.scale, x: view.x + dx, y: view.y + dy }, frame)

function keepInside({ scale, x, y }: PictureView, frame: Size): PictureView {
  const farX = (frame.width * (scale - 1)) / 2
  const farY = (frame.height * (scale - 1)) / 2
  return { scale, x: within(x, farX), y: within(y, farY) }
}

const within = (value: number, far: number): number => Math.min(far, Math.max(-far, value)) + 0

const swipeLength = 60

/** Returns 1 for a swipe to the left, -1 for a swipe to the right, 0 for any other movement. */
export function swipeOf(dx: number, dy: number): 1 | -1 | 0 {
  if (Math.abs(dx) < swipeLength || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}
