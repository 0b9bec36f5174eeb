import type { ZoneFigures } from '#analysis/studyTypes.ts'
import type { StudyFigureSpec } from './studyFigureSpec.ts'

/**
 * Returns the share of the zone's area, 0–1, covered by the packs behind a figure. Undefined if the figure uses no
 * packs or doesn't describe the zone, or if it is an income figure and no income is known.
 */
export function coverageBehind(
  { restsOn, beyondZone }: Pick<StudyFigureSpec, 'restsOn' | 'beyondZone'>,
  { coverage, income }: Pick<ZoneFigures, 'coverage' | 'income'>,
): number | undefined {
  if (beyondZone || restsOn.every((kind) => kind === 'records')) return undefined
  return restsOn.includes('income') ? income?.coverage : coverage
}

/**
 * Returns the number of rows missing in the official files behind a figure; 0 if the figure doesn't depend on the
 * zone's population.
 */
export const missingBehind = (
  { restsOn, beyondZone }: Pick<StudyFigureSpec, 'restsOn' | 'beyondZone'>,
  { missingRows }: Pick<ZoneFigures, 'missingRows'>,
): number => (!beyondZone && restsOn.includes('demographics') ? missingRows : 0)
