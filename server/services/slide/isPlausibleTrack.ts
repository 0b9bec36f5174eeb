import type { SlideAnswer } from '#domain/contracts/account.ts'

const shortestMs = 300
const fewestPoints = { pointer: 8, keyboard: 2 }
/** Largest step between two samples, as a share of the way: a hand passes through the middle, a robot jumps. */
const largestStep = 0.6

/**
 * True when a track could be a person's: it takes time, time only goes forward, and a pointer neither jumps to the gap nor
 * moves as evenly as a machine. Arrow keys and buttons move evenly by nature, so of them only the time is asked.
 */
export function isPlausibleTrack({ track, way, x }: SlideAnswer): boolean {
  if (track.length < fewestPoints[way]) return false
  const steps = track.slice(1).map((point, index) => ({ dx: point.x - track[index]!.x, dt: point.t - track[index]!.t }))
  const duration = track.at(-1)!.t - track[0]!.t
  if (duration < shortestMs || steps.some(({ dt }) => dt < 0)) return false
  if (way === 'keyboard') return true
  const isJump = steps.some(({ dx }) => Math.abs(dx) > Math.max(40, x * largestStep))
  const kinds = new Set(steps.map(({ dx, dt }) => `${dx.toFixed(2)} ${dt.toFixed(1)}`))
  return !isJump && kinds.size > 2
}
