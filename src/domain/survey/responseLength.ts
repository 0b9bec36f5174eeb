import type { AnswerValues } from './answerValues.ts'
import { questionsOf, type Question, type SurveyContent } from './surveyContent.ts'
import { limitsOf } from './questionLimits.ts'

/** JSON length allowed for any response, regardless of its survey. */
export const anyResponseLength = 64 * 1024

const [frame, idLength, wordLength, positionLength] = [200, 45, 2_000, 50]

const maxTextLength = 10_000

const maxPositions = 5_000

/** Returns the maximum JSON length of an answer. JSON escaping may double the characters of a text. */
function maxReplyLength(question: Question): number {
  const { type, options = [], longest = maxTextLength, picks } = question
  const { maxPhotos = 20 } = limitsOf(question)
  const drawn = picks === 'line' || picks === 'polygon' ? maxPositions * positionLength : 2_000
  const words = options.filter(({ asksWhich }) => asksWhich === true).length * wordLength
  return (
    frame +
    options.length * idLength * 2 +
    words +
    (type === 'text' ? longest * 2 : 0) +
    (type === 'photo' ? maxPhotos * 85 : 0) +
    (type === 'map' ? drawn : 0)
  )
}

/** Returns the maximum JSON length of the answers to a version's questions. */
export const maxResponseLength = (content: SurveyContent): number =>
  questionsOf(content).reduce((sum, question) => sum + maxReplyLength(question), anyResponseLength)

export const responseLength = (values: AnswerValues): number => JSON.stringify(values).length
