import type { QuestionColumn } from './answerColumns.ts'
import { type BookAnswer, type GroupId, groupIds } from './answerBook.ts'

/** Which answers are looked at; what is left out narrows nothing, and everything that is named narrows together. */
export interface AnswerFilter {
  /** Any of these stores, and any of these weeks, … */
  readonly groups: { readonly [G in GroupId]?: readonly string[] }
  /** Any of these options of a question, by question. */
  readonly options: { readonly [question: string]: readonly string[] }
  /** Whether answers count that only this device has. */
  readonly hasUnsent: boolean
}

export const everyAnswer: AnswerFilter = { groups: {}, options: {}, hasUnsent: true }

/** Places of the answers that a filter lets through; `except` leaves one of its groups unasked, to count what each of its choices would let through. */
export function selectAnswers(
  answers: readonly BookAnswer[],
  columns: ReadonlyMap<string, QuestionColumn>,
  filter: AnswerFilter,
  except?: GroupId,
): Int32Array {
  const tests: ((at: number) => boolean)[] = filter.hasUnsent ? [] : [(at) => !answers[at]!.isUnsent]
  for (const group of groupIds) {
    const wanted = filter.groups[group]
    if (!wanted || wanted.length === 0 || group === except) continue
    const set = new Set(wanted)
    tests.push((at) => set.has(answers[at]!.groups[group] ?? ''))
  }
  for (const [question, wanted] of Object.entries(filter.options)) {
    const column = columns.get(question)
    if (wanted.length > 0) tests.push(column ? hasOption(column, new Set(wanted)) : () => false)
  }
  const found: number[] = []
  for (let at = 0; at < answers.length; at++) if (tests.every((test) => test(at))) found.push(at)
  return Int32Array.from(found)
}

function hasOption(column: QuestionColumn, wanted: ReadonlySet<string>): (at: number) => boolean {
  if (column.kind === 'choice')
    return (at) => column.codes[at]! >= 0 && wanted.has(column.options[column.codes[at]!]!.id)
  if (column.kind !== 'choices') return () => false
  return (at) => {
    for (let place = column.starts[at]!; place < column.starts[at + 1]!; place++)
      if (wanted.has(column.options[column.codes[place]!]!.id)) return true
    return false
  }
}
