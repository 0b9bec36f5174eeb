import { roundParts } from '#domain/numbers/roundParts.ts'
import type { FoundArea } from '#analysis/study/finderTypes.ts'

/** Returns the points of each condition to the tenth that is shown; they add up to the score as it is shown. */
export const shownPoints = ({ score, parts }: Pick<FoundArea, 'score' | 'parts'>): readonly number[] =>
  roundParts(
    parts.map((part) => part * 1000),
    Math.round(score * 1000),
  ).map((tenths) => tenths / 10)
