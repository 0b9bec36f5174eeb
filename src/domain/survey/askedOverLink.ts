import type { AnswerValues } from './answerValues.ts'
import { optionsOf } from './questionTypes.ts'
import { questionsOf, surveyEnd, type Jump, type Question, type SurveyContent } from './surveyContent.ts'

/**
 * True for a question that somebody without an account can answer: photos need the company's room for files, and its stores and
 * areas are on no stranger's phone.
 */
export const isAvailableByLink = ({ type, picks }: Question): boolean =>
  type !== 'photo' && !(type === 'map' && (picks === 'store' || picks === 'area'))

/** The survey as its public link asks it: without what a stranger can't answer. A jump to such a question leads to the next that is asked. */
export function askedOverLink(content: SurveyContent): SurveyContent {
  const questions = questionsOf(content)
  if (questions.every(isAvailableByLink)) return content
  const moved = new Map<string, string>()
  questions.reduceRight((next, question) => {
    if (isAvailableByLink(question)) return question.id
    moved.set(question.id, next)
    return next
  }, surveyEnd)
  const withJumps = (question: Question): Question =>
    question.jumps ? { ...question, jumps: question.jumps.map((jump) => movedJump(jump, moved)) } : question
  const pages = content.pages.map((page) => ({
    ...page,
    questions: page.questions.filter(isAvailableByLink).map(withJumps),
  }))
  return { pages: pages.filter((page) => page.questions.length > 0) }
}

const movedJump = (jump: Jump, moved: ReadonlyMap<string, string>): Jump => ({
  ...jump,
  to: moved.get(jump.to) ?? jump.to,
})

/**
 * True when every reply is to a question that the version asks over its link, names only options of that question and brings no photos.
 * What is required is not looked at.
 */
export function fitsLink(content: SurveyContent, values: AnswerValues): boolean {
  const asked = new Map(questionsOf(content).map((question) => [question.id, question]))
  return Object.entries(values).every(([id, { options = [], which = {}, photos = [] }]) => {
    const question = asked.get(id)
    if (!question || !isAvailableByLink(question) || photos.length > 0) return false
    const known = new Set(optionsOf(question).map((option) => option.id))
    return [...options, ...Object.keys(which)].every((option) => known.has(option))
  })
}
