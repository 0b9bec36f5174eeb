import { countReasons, packReason, type PackReason } from '#domain/pack/packReasons.ts'
import type { FileReport } from './importReport.ts'

/** Reasons that only mean that a feature is of another kind, which doesn't explain an empty result. */
const foreign: readonly string[] = ['noTag', 'unknownType', 'noWay', 'noLine', 'noTrack']

/**
 * Returns the most common relevant reason for which features were refused, with its first occurrence; `none` if there
 * is none.
 */
export function nothingTaken(
  reports: readonly FileReport[],
  none: 'noKnownPlace' | 'noRoad' | 'noRail' | 'noRailWay',
  refused: 'noPlaceTaken' | 'noRoadTaken' | 'noRailTaken',
): PackReason {
  const notes = reports.flatMap((report) => report.refused)
  const topReason = countReasons(notes.map(({ reason }) => reason)).find(({ reason }) => !foreign.includes(reason.code))
  const first = notes.find(({ reason }) => reason.code === topReason?.reason.code)
  if (!topReason || !first) return packReason(none)
  return packReason(refused, { read: notes.length, count: topReason.count, reason: first.reason })
}
