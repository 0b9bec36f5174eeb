import type { Question, SurveyContent, SurveyPage } from '#domain/survey/surveyContent.ts'
import type { QuestionPlace } from '#domain/survey/editSurvey.ts'
import type { Landing } from '#ui/useRowDrag.ts'

/** A line of the outline: the head of a page, or a question with its number. */
export type OutlineRow =
  | { readonly id: string; readonly page: SurveyPage; readonly pageNumber: number }
  | { readonly id: string; readonly question: Question; readonly number: number }

/** Pages with their questions as one list; the questions of folded pages are left out, and counted. */
export function outlineRows({ pages }: SurveyContent, folded: ReadonlySet<string>): readonly OutlineRow[] {
  let number = 0
  return pages.flatMap((page, index): OutlineRow[] => {
    const questions = page.questions.map((question): OutlineRow => ({ id: question.id, question, number: ++number }))
    const head: OutlineRow = { id: page.id, page, pageNumber: index + 1 }
    return folded.has(page.id) ? [head] : [head, ...questions]
  })
}

/**
 * The place that a question gets when it is dropped before or behind a row; on the head of a page it becomes the page's first. The
 * index counts the questions without the one that moves.
 */
export function dropPlace(
  { pages }: SurveyContent,
  moved: string,
  target: string,
  isAfter: boolean,
): QuestionPlace | undefined {
  const head = pages.findIndex((page) => page.id === target)
  const above = pages[head - 1]
  if (head >= 0 && !isAfter && above) {
    return { page: above.id, index: above.questions.filter(({ id }) => id !== moved).length }
  }
  if (head >= 0) return { page: target, index: 0 }
  for (const page of pages) {
    const index = page.questions.filter(({ id }) => id !== moved).findIndex(({ id }) => id === target)
    if (index >= 0) return { page: page.id, index: isAfter ? index + 1 : index }
  }
  return undefined
}

/** Where a page lands that hangs over a row: before the head of that row's page, or behind the last row of it. */
export function pageLanding(rows: readonly OutlineRow[], { target, isAfter }: Landing): Landing {
  const at = rows.findIndex(({ id }) => id === target)
  const head = rows.slice(0, at + 1).findLastIndex((row) => 'page' in row)
  if (head === at && !isAfter) return { target, isAfter }
  const next = rows.findIndex((row, index) => index > head && 'page' in row)
  return { target: rows.at(next < 0 ? -1 : next - 1)?.id ?? target, isAfter: true }
}

/** The index among the other pages that a page gets when it is dropped where it has landed. */
export function dropIndex(rows: readonly OutlineRow[], moved: string, { target, isAfter }: Landing): number {
  const at = rows.findIndex(({ id }) => id === target)
  return rows.filter((row, index) => 'page' in row && row.id !== moved && (isAfter ? index <= at : index < at)).length
}
