import * as v from 'valibot'
import { answerValuesSchema, isAnswered, type AnswerValues } from '../../survey/answerValues.ts'
import { questionsOf, surveyContentSchema, type SurveyContent } from '../../survey/surveyContent.ts'
import { studyContentSchema, type StudyContent } from '../../study/studyContent.ts'
import { type Track, trackMetres, trackSchema } from '../../survey/track.ts'
import type { Json } from '../../json.ts'
import type { FieldTextContext, FieldType } from '../fieldType.ts'
import { writeNumber } from './numberTypes.ts'

/** Defines a field kind that only its own screens write; elsewhere it's shown as a count. */
function wordsType<V extends Json>(
  schema: v.GenericSchema<unknown, V>,
  unit: string,
  count: (value: V) => number,
): FieldType<V> {
  const write = (value: V, context: FieldTextContext) =>
    `${writeNumber(count(value), context, 0, 0)} ${context.unitLabel(unit)}`
  return {
    schema: () => schema,
    isLarge: true,
    read: (text) => {
      if (text.trim() === '') return { value: undefined }
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
      return parsed.success ? { value: parsed.output } : { broken: 'regex' }
    },
    write: (value, _field, context) => write(value, context),
    sortKey: count,
    align: 'start',
    control: 'words',
  }
}

export const surveyTypes = {
  surveyContent: wordsType<SurveyContent>(surveyContentSchema, 'questions', (content) => questionsOf(content).length),
  answerValues: wordsType<AnswerValues>(
    answerValuesSchema,
    'answered',
    (values) => Object.values(values).filter(isAnswered).length,
  ),
  studyContent: wordsType<StudyContent>(studyContentSchema, 'figures', ({ figures }) => figures.length),
  track: wordsType<Track>(trackSchema, 'm', trackMetres),
}
