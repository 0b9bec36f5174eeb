import type { SlideAnswer } from '#domain/contracts/account.ts'
import { pictureHeight, pictureWidth, pieceSize } from './slideGap.ts'

const shortestMs = 300
/**
 * Tolerance in milliseconds for rounded track times, and for the delay between displaying a picture and recording its
 * time.
 */
const roundingMs = 250
const minPoints = { pointer: 8, keyboard: 2 }
/** Maximum step between samples as a share of the distance, because hands move gradually, but simple bots jump. */
const largestStep = 0.6
/** Distance in pixels that any input may jump, such as a click on a slider's track. */
const nearStep = 40

/**
 * Returns whether a human could plausibly have made a track. A plausible track has no large jumps (except by keys to an
 * edge), and a pointer doesn't move perfectly evenly. Keys and buttons are naturally even; dragging followed by keys
 * counts as keys.
 */
export function isPlausibleTrack({ track, way, x, y }: SlideAnswer, shownMs: number): boolean {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < minPoints[way]) return false
  if (Math.abs(last.x - x) > 1 || Math.abs(last.y - (y ?? -1)) > 1) return false
  const steps = track.slice(1).map((point, index) => {
    const before = track[index]!
    return { dx: point.x - before.x, dy: point.y - before.y, dt: point.t - before.t, to: point }
  })
  const duration = last.t - first.t
  if (duration < shortestMs || last.t > shownMs + roundingMs || steps.some(({ dt }) => dt < 0)) return false
  const far = Math.max(nearStep, Math.hypot(x, last.y - first.y) * largestStep)
  const isByKeys = way === 'keyboard'
  if (steps.some(({ dx, dy, to }) => Math.hypot(dx, dy) > far && !(isByKeys && isEdge(to)))) return false
  if (isByKeys) return true
  const kinds = new Set(steps.map(({ dx, dy, dt }) => `${dx.toFixed(2)} ${dy.toFixed(2)} ${dt.toFixed(1)}`))
  return kinds.size > 2
}

const isEdge = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
  x <= 0 || x >= pictureWidth - pieceSize || y <= 0 || y >= pictureHeight - pieceSize
