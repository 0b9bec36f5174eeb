import { createContext, use } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { MakeId } from '#domain/survey/editSurvey.ts'
import type { QuestionTypeId } from '#domain/survey/questionTypes.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import type { ProblemPart, SurveyProblem } from '#domain/survey/surveyProblem.ts'
import type { LocalRecord } from '#db/localRecord.ts'

export interface Design {
  readonly record: LocalRecord<'survey'>
  readonly content: SurveyContent
  readonly languages: readonly Locale[]
  readonly locale: Locale
  readonly setLocale: (locale: Locale) => void
  readonly selected: string | undefined
  /** Opens a question or page; with `part`, also focuses that part. */
  readonly select: (id: string, part?: ProblemPart) => void
  readonly focus: { readonly part: ProblemPart } | undefined
  /** Changes the survey. Changes in quick succession with the same `about` are undone together. */
  readonly change: (edit: (content: SurveyContent) => SurveyContent, about?: string) => void
  readonly problems: readonly SurveyProblem[]
  readonly canEdit: boolean
  /** Question types of the published version, keyed by question id. */
  readonly published: ReadonlyMap<string, QuestionTypeId>
  readonly makeId: MakeId
}

export const DesignContext = createContext<Design | null>(null)

export function useDesign(): Design {
  const design = use(DesignContext)
  if (!design) throw new Error('useDesign needs the editor around it.')
  return design
}
