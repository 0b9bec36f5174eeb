import type { AnswerValues } from './answerValues.ts'
import { optionsOf } from './answerRules.ts'
import { answersAs } from './questionTypes.ts'
import { questionsOf, surveyEnd, type Jump, type Question, type SurveyContent } from './surveyContent.ts'

/**
 * Returns whether a question can be answered without an account. Photos need the company's file storage; the company's
 * stores and areas aren't available to the public.
 */
export function isAvailableByLink(question: Question): boolean {
  switch (answersAs(question)) {
    case 'photos':
      return false
    case 'drawn':
      return question.picks !== 'store' && question.picks !== 'area'
    case 'choice':
    case 'choices':
    case 'number':
    case 'text':
      return true
  }
}

/**
 * Returns the survey for its public link, without questions the public can't answer. A jump to such a question leads to
 * the next available one, or to the end.
 */
export function withoutPrivateQuestions(content: SurveyContent): SurveyContent {
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
 * Returns whether all answers are to questions available over the link, use only options of their question and contain
 * no photos. Required questions aren't checked.
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
