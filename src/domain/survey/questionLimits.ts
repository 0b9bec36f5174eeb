import { limitNames, type Question } from './surveyContent.ts'

/** Limits for the value of a number question, and for the number of photos in a photo question. */
export interface QuestionLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly minPhotos?: number | undefined
  readonly maxPhotos?: number | undefined
}

type StoredLimits<L> = {
  readonly [K in keyof L as K extends keyof typeof limitNames ? (typeof limitNames)[K] : never]: L[K]
}

export const limitsOf = ({
  [limitNames.min]: min,
  [limitNames.max]: max,
  [limitNames.minPhotos]: minPhotos,
  [limitNames.maxPhotos]: maxPhotos,
}: Question): QuestionLimits => ({ min, max, minPhotos, maxPhotos })

/**
 * Returns the members of a question that store the given limits; an undefined member is removed by `changeQuestion`.
 */
export const storedLimits = <const L extends QuestionLimits>(limits: L): StoredLimits<L> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [limitNames[name as keyof QuestionLimits], value]),
  ) as StoredLimits<L>
