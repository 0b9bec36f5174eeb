import type { QuestionColumn } from './answerColumns.ts'
import { type BookAnswer, type GroupId, groupIds } from './answerBook.ts'

/** Criteria combined with AND; a missing criterion matches all answers. */
export interface AnswerFilter {
  readonly groups: { readonly [G in GroupId]?: readonly string[] }
  readonly options: { readonly [question: string]: readonly string[] }
  readonly hasUnsent: boolean
}

export const everyAnswer: AnswerFilter = { groups: {}, options: {}, hasUnsent: true }

/**
 * Returns the indexes of matching answers. `except` ignores the criterion for one group, so that each choice in the
 * group can be counted.
 */
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
  switch (column.kind) {
    case 'choice':
      return (at) => column.codes[at]! >= 0 && wanted.has(column.options[column.codes[at]!]!.id)
    case 'choices':
      return (at) => {
        for (let place = column.starts[at]!; place < column.starts[at + 1]!; place++)
          if (wanted.has(column.options[column.codes[place]!]!.id)) return true
        return false
      }
    case 'number':
      return (at) => wanted.has(String(column.values[at]))
    case 'text':
    case 'map':
    case 'photo':
      return () => false
  }
}
