import type { SlideAnswer } from '#domain/contracts/account.ts'
import { pictureHeight, pictureWidth, pieceSize } from './slideGap.ts'

const shortestMs = 300
/** A track's times are rounded, and a picture is shown a little before it is noted when. */
const roundingMs = 250
const minPoints = { pointer: 8, keyboard: 2 }
/** Largest step between two samples, as a share of the way: a hand passes through the middle, a robot jumps. */
const largestStep = 0.6
/** So far in pixels anything may go at once: a press on the bar of a slider. */
const nearStep = 40

/**
 * True when a track could be a person's: it ends where the piece was left, takes time, no more than has gone by since the picture was
 * made, and time only goes forward; it does not jump to the gap, but for keys that go to an edge, and a pointer does not move as evenly
 * as a machine. Arrow keys and buttons move evenly by nature; whoever draws the piece and then presses keys is judged by those.
 */
export function isPlausibleTrack({ track, way, x, y }: SlideAnswer, shownMs: number): boolean {
  const [first, last] = [track[0], track.at(-1)]
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
