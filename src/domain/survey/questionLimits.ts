import { limitNames, type Question } from './surveyContent.ts'

/** Bounds of a number question's value, and of a photo question's count. */
export interface QuestionLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly minPhotos?: number | undefined
  readonly maxPhotos?: number | undefined
}

type StoredLimits<L> = {
  readonly [K in keyof L as K extends keyof typeof limitNames ? (typeof limitNames)[K] : never]: L[K]
}

/** Returns a question's limits. */
export const limitsOf = ({
  [limitNames.min]: min,
  [limitNames.max]: max,
  [limitNames.minPhotos]: minPhotos,
  [limitNames.maxPhotos]: maxPhotos,
}: Question): QuestionLimits => ({ min, max, minPhotos, maxPhotos })

/** Returns the members of a question that store the given limits; undefined removes one in `changeQuestion`. */
export const storedLimits = <const L extends QuestionLimits>(limits: L): StoredLimits<L> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [limitNames[name as keyof QuestionLimits], value]),
  ) as StoredLimits<L>
