import type { Question } from './surveyContent.ts'

/** Bounds of a number question's value, and of a photo question's count. */
export interface QuestionLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly minPhotos?: number | undefined
  readonly maxPhotos?: number | undefined
}

/** Names in stored surveys, which can't change. */
const storedNames = { min: 'least', max: 'most', minPhotos: 'leastPhotos', maxPhotos: 'mostPhotos' } as const

type StoredLimits<L> = {
  readonly [K in keyof L as K extends keyof typeof storedNames ? (typeof storedNames)[K] : never]: L[K]
}

/** Returns a question's limits. */
export const limitsOf = ({
  least: min,
  most: max,
  leastPhotos: minPhotos,
  mostPhotos: maxPhotos,
}: Question): QuestionLimits => ({ min, max, minPhotos, maxPhotos })

/** Returns the members of a question that store the given limits; undefined removes one in `changeQuestion`. */
export const storedLimits = <const L extends QuestionLimits>(limits: L): StoredLimits<L> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [storedNames[name as keyof QuestionLimits], value]),
  ) as StoredLimits<L>
