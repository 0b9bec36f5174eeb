import type { ZoneFigures } from '#analysis/studyTypes.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

/** Share of the zone's area, 0…1, covered by the packs behind a figure; undefined if it uses no pack or no zone. */
export function coverageBehind(
  { restsOn, beyondZone }: Pick<StudyFigureSpec, 'restsOn' | 'beyondZone'>,
  { coverage, income }: Pick<ZoneFigures, 'coverage' | 'income'>,
): number | undefined {
  if (beyondZone || restsOn.every((kind) => kind === 'records')) return undefined
  return restsOn.includes('income') ? income?.coverage : coverage
}

/** Missing rows of the official files behind a figure; none if it doesn't depend on people. */
export const missingBehind = (
  { restsOn, beyondZone }: Pick<StudyFigureSpec, 'restsOn' | 'beyondZone'>,
  { missingRows }: Pick<ZoneFigures, 'missingRows'>,
): number => (!beyondZone && restsOn.includes('demographics') ? missingRows : 0)
