import { countReasons, packReason, type PackReason } from '#domain/pack/packReasons.ts'
import type { FileReport } from './importReport.ts'

/** What things are refused for that are none of those that are looked for: these need no place in the sentence. */
const foreign: readonly string[] = ['noTag', 'unknownType', 'noWay', 'noLine', 'noTrack']

/** Why nothing of files was taken: what most of it was refused for, in the words of the first of these. */
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
