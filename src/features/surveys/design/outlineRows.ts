import type { Question, SurveyContent, SurveyPage } from '#domain/survey/surveyContent.ts'
import type { QuestionPlace } from '#domain/survey/editSurvey.ts'
import type { Landing } from '#ui/useRowDrag.ts'

export type OutlineRow =
  | { readonly id: string; readonly page: SurveyPage; readonly pageNumber: number }
  | { readonly id: string; readonly question: Question; readonly number: number }

/** Flattens pages and questions into rows; questions of folded pages are hidden but still numbered. */
export function outlineRows({ pages }: SurveyContent, folded: ReadonlySet<string>): readonly OutlineRow[] {
  let number = 0
  return pages.flatMap((page, index): OutlineRow[] => {
    const questions = page.questions.map((question): OutlineRow => ({ id: question.id, question, number: ++number }))
    const head: OutlineRow = { id: page.id, page, pageNumber: index + 1 }
    return folded.has(page.id) ? [head] : [head, ...questions]
  })
}

/**
 * Returns the row to focus when a row is removed: the next remaining row, or else the row before. A page is removed
 * with its questions.
 */
export function rowAfterRemoval(rows: readonly OutlineRow[], index: number): OutlineRow | undefined {
  const row = rows[index]
  const gone = new Set(row && 'page' in row ? row.page.questions.map(({ id }) => id) : [])
  return rows.slice(index + 1).find(({ id }) => !gone.has(id)) ?? rows[index - 1]
}

/**
 * Returns a question's position when dropped before or after a row; undefined if the row doesn't exist or is the
 * question itself. Dropped before a page header, the question becomes the last of the page above, if there is one.
 * Otherwise, a question dropped at a header becomes the first of that page. The index excludes the moved question.
 */
export function dropPlace(
  { pages }: SurveyContent,
  moved: string,
  { target, isAfter }: Landing,
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

/**
 * Returns where a dragged page is inserted: before the header of the hovered row's page, or after the last row of that
 * page.
 */
export function pageLanding(rows: readonly OutlineRow[], { target, isAfter }: Landing): Landing {
  const at = rows.findIndex(({ id }) => id === target)
  const head = rows.slice(0, at + 1).findLastIndex((row) => 'page' in row)
  if (head === at && !isAfter) return { target, isAfter }
  const next = rows.findIndex((row, index) => index > head && 'page' in row)
  return { target: rows.at(next < 0 ? -1 : next - 1)?.id ?? target, isAfter: true }
}

export function dropIndex(rows: readonly OutlineRow[], moved: string, { target, isAfter }: Landing): number {
  const at = rows.findIndex(({ id }) => id === target)
  return rows.filter((row, index) => 'page' in row && row.id !== moved && (isAfter ? index <= at : index < at)).length
}
