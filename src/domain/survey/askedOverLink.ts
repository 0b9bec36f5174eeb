import type { AnswerValues } from './answerValues.ts'
import { questionsOf, surveyEnd, type Jump, type Question, type SurveyContent } from './surveyContent.ts'

/**
 * True for a question that somebody without an account can answer: photos need the company's room for files, and its stores and
 * areas are on no stranger's phone.
 */
export const isAskedOverLink = ({ type, picks }: Question): boolean =>
  type !== 'photo' && !(type === 'map' && (picks === 'store' || picks === 'area'))

/** The survey as its public link asks it: without what a stranger can't answer. A jump to such a question leads to the next that is asked. */
export function askedOverLink(content: SurveyContent): SurveyContent {
  const questions = questionsOf(content)
  if (questions.every(isAskedOverLink)) return content
  const moved = new Map<string, string>()
  questions.reduceRight((next, question) => {
    if (isAskedOverLink(question)) return question.id
    moved.set(question.id, next)
    return next
  }, surveyEnd)
  const withJumps = (question: Question): Question =>
    question.jumps ? { ...question, jumps: question.jumps.map((jump) => movedJump(jump, moved)) } : question
  const pages = content.pages.map((page) => ({
    ...page,
    questions: page.questions.filter(isAskedOverLink).map(withJumps),
  }))
  return { pages: pages.filter((page) => page.questions.length > 0) }
}

const movedJump = (jump: Jump, moved: ReadonlyMap<string, string>): Jump => ({
  ...jump,
  to: moved.get(jump.to) ?? jump.to,
})

/** What a stranger may have answered of a survey: replies to questions that it asks over its link, and no photos. */
export function answeredOverLink(content: SurveyContent, values: AnswerValues): AnswerValues {
  const asked = questionsOf(content).filter(isAskedOverLink)
  return Object.fromEntries(
    asked.flatMap(({ id }) => {
      const { photos: _none, ...reply } = (Object.hasOwn(values, id) ? values[id] : undefined) ?? {}
      return Object.keys(reply).length === 0 ? [] : [[id, reply]]
    }),
  )
}
