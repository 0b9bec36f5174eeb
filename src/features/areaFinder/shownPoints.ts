import { roundParts } from '#domain/numbers/roundParts.ts'
import type { FoundArea } from '#analysis/study/finderTypes.ts'

/** Returns each condition's points, rounded to tenths that add up to the displayed score. */
export const shownPoints = ({ score, parts }: Pick<FoundArea, 'score' | 'parts'>): readonly number[] =>
  roundParts(
    parts.map((part) => part * 1000),
    Math.round(score * 1000),
  ).map((tenths) => tenths / 10)
