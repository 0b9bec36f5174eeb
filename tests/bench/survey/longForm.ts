import type { Question, SurveyContent } from '../../../src/domain/survey/surveyContent.ts'

const [questionCount, ofPage] = [500, 20] as const
export const pageCount = questionCount / ofPage

export const doesJump = (index: number): boolean => index % 5 === 1 || index % 5 === 3
/** Returns whether question `index` is required after a certain answer to the previous question. */
const isLinked = (index: number): boolean => index % 5 === 2 || index % 5 === 4

const optionIds = ['a', 'b', 'c'] as const
const indexes = Array.from({ length: questionCount }, (_, index) => index)
const textOf = (index: number): string => `How was number ${index} when you came by today?`
const pages = <T>(make: (index: number) => T): T[][] =>
  Array.from({ length: pageCount }, (_, page) => indexes.slice(page * ofPage, (page + 1) * ofPage).map(make))

function question(index: number): Question {
  const begun = { id: `q${index}`, name: `q${index}`, text: { 'en-us': textOf(index) } } as const
  if (index % 5 === 0) return { ...begun, type: 'text', required: 'no' }
  return {
    ...begun,
    type: 'single',
    required: isLinked(index) ? { when: { question: `q${index - 1}`, option: 'a' } } : 'no',
    options: optionIds.map((id) => ({ id, text: { 'en-us': `Option ${id}` } })),
    ...(doesJump(index) ? { jumps: [{ option: 'c', to: `q${index + 2}` }] } : {}),
  }
}

/** Returns 500 questions on 25 pages; 200 are required or skipped after certain answers to the previous question. */
export const longForm = (): SurveyContent => ({
  pages: pages(question).map((questions, page) => ({
    id: `p${page}`,
    title: { 'en-us': `Part ${page + 1}` },
    questions,
  })),
})

export const longFormOfSurveyJs = (): object => ({
  pages: pages((index) => ({
    name: `q${index}`,
    title: textOf(index),
    ...(index % 5 === 0
      ? { type: 'text' }
      : { type: 'radiogroup', choices: optionIds.map((id) => ({ value: id, text: `Option ${id}` })) }),
    ...(isLinked(index) ? { requiredIf: `{q${index - 1}} = 'a'` } : {}),
    ...(index > 0 && doesJump(index - 1) ? { visibleIf: `{q${index - 1}} <> 'c'` } : {}),
  })).map((elements, page) => ({ name: `p${page}`, title: `Part ${page + 1}`, elements })),
})
