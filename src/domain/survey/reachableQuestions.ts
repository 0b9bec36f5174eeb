import { surveyEnd, type Question } from './surveyContent.ts'
import { optionsOf } from './answerRules.ts'

/**
 * Returns for each question, in order, whether a response can reach it. A jump backward or to a removed question is
 * ignored, as in a response. Runs in linear time.
 */
export function reachableQuestions(
  questions: readonly Question[],
  positions: ReadonlyMap<string, number>,
): readonly boolean[] {
  const isReachable = questions.map((_, index) => index === 0)
  questions.forEach((question, index) => {
    if (!isReachable[index]) return
    for (const next of nextOf(question, index, positions)) if (next < questions.length) isReachable[next] = true
  })
  return isReachable
}

function nextOf(question: Question, index: number, positions: ReadonlyMap<string, number>): readonly number[] {
  const options = new Set(optionsOf(question).map(({ id }) => id))
  const next: number[] = []
  for (const { option, to } of question.jumps ?? []) {
    if (option !== undefined && !options.delete(option)) continue
    next.push(targetOf(to, index, positions))
    if (option === undefined) return next
  }
  const isDecided = question.required === 'always' && options.size === 0 && next.length > 0
  return isDecided ? next : [...next, index + 1]
}

function targetOf(to: string, index: number, positions: ReadonlyMap<string, number>): number {
  const target = to === surveyEnd ? Infinity : (positions.get(to) ?? index + 1)
  return target > index ? target : index + 1
}
