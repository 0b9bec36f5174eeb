import type { ZoneFigures } from '#analysis/studyTypes.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

/** Share of the zone's ground, 0…1, that the packs behind a figure know; undefined for what rests on no pack, or is of no zone. */
export function coverageBehind(
  { restsOn, beyondZone }: Pick<StudyFigureSpec, 'restsOn' | 'beyondZone'>,
  { coverage, income }: Pick<ZoneFigures, 'coverage' | 'income'>,
): number | undefined {
  if (beyondZone || restsOn.every((kind) => kind === 'records')) return undefined
  return restsOn.includes('income') ? income?.coverage : coverage
}

/** Rows of the official files that are missing in a figure; none for what rests on no people. */
export const missingBehind = (
  { restsOn, beyondZone }: Pick<StudyFigureSpec, 'restsOn' | 'beyondZone'>,
  { missingRows }: Pick<ZoneFigures, 'missingRows'>,
): number => (!beyondZone && restsOn.includes('demographics') ? missingRows : 0)
