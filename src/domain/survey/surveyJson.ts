import { countedJson } from '../fields/countedJson.ts'
import { answerValuesSchema, isAnswered } from './answerValues.ts'
import { questionsOf, surveyContentSchema } from './surveyContent.ts'
import { trackMetres, trackSchema } from './track.ts'

export const surveyContentJson = countedJson(
  'surveyContent',
  surveyContentSchema,
  'questions',
  (content) => questionsOf(content).length,
)

export const answerValuesJson = countedJson(
  'answerValues',
  answerValuesSchema,
  'answered',
  (values) => Object.values(values).filter(isAnswered).length,
)

export const trackJson = countedJson('track', trackSchema, 'm', trackMetres)
