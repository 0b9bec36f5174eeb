import type { AnswerValues } from './answerValues.ts'
import { questionsOf, type Question, type SurveyContent } from './surveyContent.ts'

/** Characters of JSON that the replies of a response may have whatever its survey asks, as over a public link. */
export const anyResponseLength = 64 * 1024

/** Characters around each reply, and of each id, number or coordinate in it. */
const [frame, idLength, wordLength, positionLength] = [200, 45, 2_000, 50]

/** Characters of a text question that states no limit. */
const maxTextLength = 10_000

/** Positions of a line or a polygon. */
const maxPositions = 5_000

/** Returns how many characters of JSON the reply to a question can have; in JSON a character of a text may take two. */
function maxReplyLength({ type, options = [], longest = maxTextLength, mostPhotos = 20, picks }: Question): number {
  const drawn = picks === 'line' || picks === 'polygon' ? maxPositions * positionLength : 2_000
  const words = options.filter(({ asksWhich }) => asksWhich === true).length * wordLength
  return (
    frame +
    options.length * idLength * 2 +
    words +
    (type === 'text' ? longest * 2 : 0) +
    (type === 'photo' ? mostPhotos * 85 : 0) +
    (type === 'map' ? drawn : 0)
  )
}

/** Returns how many characters of JSON the replies to a version's questions can have. */
export const maxResponseLength = (content: SurveyContent): number =>
  questionsOf(content).reduce((sum, question) => sum + maxReplyLength(question), anyResponseLength)

/** Returns the characters of JSON that replies have. */
export const responseLength = (values: AnswerValues): number => JSON.stringify(values).length
