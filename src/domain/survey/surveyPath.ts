import { isAnswered, type AnswerValues } from './answerValues.ts'
import {
  questionsOf,
  surveyEnd,
  type AnswerCondition,
  type Jump,
  type Question,
  type SurveyContent,
} from './surveyContent.ts'

/** The way through a survey that its answers make. */
export interface SurveyPath {
  /** Questions that are asked, in their order; what a jump skipped is missing. */
  readonly asked: readonly Question[]
  /** Ids of the questions that are asked. */
  readonly askedIds: ReadonlySet<string>
  /** Asked questions that must be answered and are not, in their order. */
  readonly missing: readonly Question[]
}

/**
 * Which questions are asked, and which of them lack an answer that they must have. The way goes from question to question;
 * after each, its first jump that holds leads on. A jump back or to a question that is gone is not followed, so every way ends:
 * the check of the draft names both. One pass over the questions.
 */
export function pathOf(content: SurveyContent, values: AnswerValues): SurveyPath {
  const questions = questionsOf(content)
  const asked: Question[] = []
  walkPath(questions, positionsOf(questions), values, (question) => void asked.push(question))
  const askedIds = new Set(asked.map(({ id }) => id))
  const missing = asked.filter((question) => isRequired(question, values, askedIds) && !isAnswered(values[question.id]))
  return { asked, askedIds, missing }
}

/** Visits the questions that are asked, in their order. Who walks many answers of one version works its positions out once. */
export function walkPath(
  questions: readonly Question[],
  positions: ReadonlyMap<string, number>,
  values: AnswerValues,
  visit: (question: Question, index: number) => void,
): void {
  for (let index = 0; index < questions.length; ) {
    const question = questions[index]!
    visit(question, index)
    const target = question.jumps ? targetOf(question, values, positions, questions.length) : undefined
    index = target !== undefined && target > index ? target : index + 1
  }
}

/** Place of each question among all, by id; of doubled ids the first counts. */
export function positionsOf(questions: readonly Question[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>()
  questions.forEach(({ id }, index) => positions.has(id) || positions.set(id, index))
  return positions
}

/** True when a question that is asked must be answered now; an answer that a jump has skipped demands nothing. */
export function isRequired(question: Question, values: AnswerValues, askedIds: ReadonlySet<string>): boolean {
  const { required } = question
  if (required === 'no') return false
  if (required === 'always') return true
  return askedIds.has(required.when.question) && holds(required.when, values)
}

/** True when the answers fulfil a condition. */
export function holds({ question, option }: AnswerCondition, values: AnswerValues): boolean {
  const reply = values[question]
  return option === undefined ? isAnswered(reply) : reply?.options?.includes(option) === true
}

/** The jump that is followed after a question with these answers, if any. */
export function jumpTaken(question: Question, values: AnswerValues): Jump | undefined {
  return question.jumps?.find(({ option }) => option === undefined || holds({ question: question.id, option }, values))
}

function targetOf(
  question: Question,
  values: AnswerValues,
  positions: ReadonlyMap<string, number>,
  end: number,
): number | undefined {
  const jump = jumpTaken(question, values)
  if (!jump) return undefined
  return jump.to === surveyEnd ? end : positions.get(jump.to)
}
