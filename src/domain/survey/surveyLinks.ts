import { optionsOf } from './answerRules.ts'
import { putBack } from './putBack.ts'
import { questionsOf, type Jump, type Question, type Required, type SurveyContent } from './surveyContent.ts'

/** Maps all questions; pages without changed questions keep their identity. */
function mapQuestions({ pages }: SurveyContent, change: (question: Question) => Question): SurveyContent {
  return {
    pages: pages.map((page) => {
      const questions = page.questions.map(change)
      return questions.every((question, index) => question === page.questions[index]) ? page : { ...page, questions }
    }),
  }
}

export const linksTo = (content: SurveyContent, id: string): number =>
  questionsOf(content).reduce(
    (sum, { jumps = [], required }) =>
      sum + jumps.filter(({ to }) => to === id).length + (asksFor(required, (question) => question === id) ? 1 : 0),
    0,
  )

const asksFor = (required: Required, isMeant: (question: string, option: string | undefined) => boolean): boolean =>
  typeof required !== 'string' && isMeant(required.when.question, required.when.option)

export const withoutLinksTo = (content: SurveyContent, gone: ReadonlySet<string>): SurveyContent =>
  mapQuestions(content, (question) => {
    const { jumps, required } = question
    const isPointing = jumps?.some(({ to }) => gone.has(to)) === true
    const isAsking = asksFor(required, (other) => gone.has(other))
    if (!isPointing && !isAsking) return question
    return {
      ...question,
      ...(jumps && { jumps: jumps.filter(({ to }) => !gone.has(to)) }),
      required: isAsking ? 'no' : required,
    }
  })

export const withoutLinksToOptions = (content: SurveyContent, id: string, gone: ReadonlySet<string>): SurveyContent =>
  mapQuestions(content, (question) => {
    const { jumps, required } = question
    if (question.id === id) {
      if (!jumps?.some(({ option }) => option !== undefined && gone.has(option))) return question
      return { ...question, jumps: jumps.filter(({ option }) => option === undefined || !gone.has(option)) }
    }
    const isAsking = asksFor(required, (other, option) => other === id && option !== undefined && gone.has(option))
    return isAsking ? { ...question, required: 'no' } : question
  })

/**
 * Restores jumps and conditions that referred to the restored questions in `back`. Jumps and conditions set in the
 * meantime take precedence; jumps from removed options aren't restored.
 */
export function withLinksTo(content: SurveyContent, before: SurveyContent, back: ReadonlySet<string>): SurveyContent {
  const known = new Map(questionsOf(before).map((question) => [question.id, question]))
  return mapQuestions(content, (question) => {
    const old = known.get(question.id)
    if (!old) return question
    const jumps = jumpsBack(question, old.jumps ?? [], back)
    const isAsking = question.required === 'no' && asksFor(old.required, (other) => back.has(other))
    if (jumps === question.jumps && !isAsking) return question
    return { ...question, ...(jumps && { jumps }), required: isAsking ? old.required : question.required }
  })
}

function jumpsBack(question: Question, old: readonly Jump[], back: ReadonlySet<string>): readonly Jump[] | undefined {
  const { jumps = [] } = question
  const options = new Set(optionsOf(question).map(({ id }) => id))
  const lost = old.filter(
    ({ option, to }) =>
      back.has(to) && (option === undefined || options.has(option)) && !jumps.some((jump) => jump.option === option),
  )
  if (lost.length === 0) return question.jumps
  return lost.reduce((now, jump) => putBack(now, old, jump, ({ option = '' }) => option), jumps)
}

export const withRenamed = (content: SurveyContent, from: string, to: string): SurveyContent =>
  mapQuestions(content, (question) => {
    const { jumps, required } = question
    const isAsking = asksFor(required, (other) => other === from)
    if (question.id !== from && !isAsking && !jumps?.some((jump) => jump.to === from)) return question
    return {
      ...question,
      id: question.id === from ? to : question.id,
      ...(jumps && { jumps: jumps.map((jump) => (jump.to === from ? { ...jump, to } : jump)) }),
      required: isAsking && typeof required !== 'string' ? { when: { ...required.when, question: to } } : required,
    }
  })
