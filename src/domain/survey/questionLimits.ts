import { questionTypes } from './questionTypes.ts'
import { limitNames, type Question } from './surveyContent.ts'

export interface QuestionLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly minPhotos?: number | undefined
  readonly maxPhotos?: number | undefined
}

type StoredLimits<L> = {
  readonly [K in keyof L as K extends keyof typeof limitNames ? (typeof limitNames)[K] : never]: L[K]
}

/** Returns the limits of a question; those of a scale are its lowest and highest number. */
export function limitsOf(question: Question): QuestionLimits {
  const values = scaleValues(question)
  return {
    min: values[0] ?? question[limitNames.min],
    max: values.at(-1) ?? question[limitNames.max],
    minPhotos: question[limitNames.minPhotos],
    maxPhotos: question[limitNames.maxPhotos],
  }
}

/** Returns the numbers of a question's scale, in order; empty for questions without a scale. */
export function scaleValues({ type, [limitNames.max]: stored }: Question): readonly number[] {
  const { scale } = questionTypes[type]
  if (!scale) return []
  const [lowest, highest] = scale.maxRange
  const max = stored === undefined ? scale.max : Math.min(highest, Math.max(lowest, Math.round(stored)))
  return Array.from({ length: max }, (_value, index) => index + 1)
}

/** Returns the question members that store the given limits; `changeQuestion` removes undefined members. */
export const storedLimits = <const L extends QuestionLimits>(limits: L): StoredLimits<L> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [limitNames[name as keyof QuestionLimits], value]),
  ) as StoredLimits<L>
