import type { AnswerValues } from './answerValues.ts'
import { questionsOf, type Question, type SurveyContent } from './surveyContent.ts'
import { limitsOf } from './questionLimits.ts'
import { answersAs } from './questionTypes.ts'

/** JSON length (characters) allowed for any response, regardless of its survey. */
export const anyResponseLength = 64 * 1024

const frame = 200
const idLength = 45
const wordLength = 2_000
const positionLength = 50

const maxTextLength = 10_000

const maxPositions = 5_000

function maxReplyLength(question: Question): number {
  const { options = [] } = question
  const words = options.filter(({ asksWhich }) => asksWhich === true).length * wordLength
  return frame + options.length * idLength * 2 + words + maxValueLength(question)
}

/** Returns the maximum length of an answer's value, options aside. JSON escaping may double a text's characters. */
function maxValueLength(question: Question): number {
  const { longest = maxTextLength, picks } = question
  switch (answersAs(question)) {
    case 'text':
      return longest * 2
    case 'photos':
      return (limitsOf(question).maxPhotos ?? 20) * 85
    case 'drawn':
      return picks === 'line' || picks === 'polygon' ? maxPositions * positionLength : 2_000
    case 'choice':
    case 'choices':
    case 'number':
      return 0
  }
}

export const maxResponseLength = (content: SurveyContent): number =>
  questionsOf(content).reduce((sum, question) => sum + maxReplyLength(question), anyResponseLength)

export const responseLength = (values: AnswerValues): number => JSON.stringify(values).length
