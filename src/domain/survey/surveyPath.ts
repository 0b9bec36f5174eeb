import { isAnswered, type AnswerValues } from './answerValues.ts'
import {
  questionsOf,
  surveyEnd,
  type AnswerCondition,
  type Jump,
  type Question,
  type SurveyContent,
} from './surveyContent.ts'

export interface SurveyPath {
  readonly asked: readonly Question[]
  readonly askedIds: ReadonlySet<string>
  readonly missing: readonly Question[]
}

/**
 * Returns the questions shown, and those that lack a required answer. The first applicable jump is followed. Backward
 * jumps and jumps to removed questions are ignored, so every path ends; the draft check reports such jumps.
 */
export function pathOf(content: SurveyContent, values: AnswerValues): SurveyPath {
  const questions = questionsOf(content)
  const asked: Question[] = []
  walkPath(questions, positionsOf(questions), values, (question) => void asked.push(question))
  const askedIds = new Set(asked.map(({ id }) => id))
  const missing = asked.filter((question) => isRequired(question, values, askedIds) && !isAnswered(values[question.id]))
  return { asked, askedIds, missing }
}

/** Visits the shown questions in order. For many responses of one version, compute the positions once. */
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

/** Returns the index of each question by id. If ids are duplicated, the first question counts. */
export function positionsOf(questions: readonly Question[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>()
  questions.forEach(({ id }, index) => positions.has(id) || positions.set(id, index))
  return positions
}

/** Returns whether a shown question requires an answer; answers skipped by a jump don't trigger conditions. */
export function isRequired(question: Question, values: AnswerValues, askedIds: ReadonlySet<string>): boolean {
  const { required } = question
  if (required === 'no') return false
  if (required === 'always') return true
  return askedIds.has(required.when.question) && holds(required.when, values)
}

function holds({ question, option }: AnswerCondition, values: AnswerValues): boolean {
  const reply = values[question]
  return option === undefined ? isAnswered(reply) : reply?.options?.includes(option) === true
}

function jumpTaken(question: Question, values: AnswerValues): Jump | undefined {
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
