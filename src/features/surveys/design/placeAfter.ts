import { placeOf, type QuestionPlace } from '#domain/survey/editSurvey.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'

/** Where a new question stands: beneath the question that is open, at the end of the page that is open, else nowhere in particular. */
export function placeAfter(content: SurveyContent, selected: string | undefined): QuestionPlace | undefined {
  if (selected === undefined) return undefined
  const page = content.pages.find(({ id }) => id === selected)
  if (page) return { page: page.id, index: page.questions.length }
  const place = placeOf(content, selected)
  return place && { ...place, index: place.index + 1 }
}
