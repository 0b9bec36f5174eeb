import { type ComponentType, lazy } from 'react'
import type { QuestionTypeId } from '#domain/survey/questionTypes.ts'
import type { AnswerProps } from './answerProps.ts'
import { NumberAnswer } from './controls/NumberAnswer.tsx'
import { OptionsAnswer } from './controls/OptionsAnswer.tsx'
import { PhotoAnswer } from './controls/PhotoAnswer.tsx'
import { RatingAnswer } from './controls/RatingAnswer.tsx'
import { TextAnswer } from './controls/TextAnswer.tsx'

const MapControl = lazy(() => import('./controls/MapAnswer.tsx').then((module) => ({ default: module.MapAnswer })))

export const answerControls: Readonly<Record<QuestionTypeId, ComponentType<AnswerProps>>> = {
  single: OptionsAnswer,
  multiple: OptionsAnswer,
  gender: OptionsAnswer,
  text: TextAnswer,
  number: NumberAnswer,
  map: MapControl,
  photo: PhotoAnswer,
  rating: RatingAnswer,
}
