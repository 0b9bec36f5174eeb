import { createContext, use } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { MakeId } from '#domain/survey/editSurvey.ts'
import type { QuestionTypeId, SurveyContent } from '#domain/survey/surveyContent.ts'
import type { ProblemPart, SurveyProblem } from '#domain/survey/surveyProblem.ts'
import type { LocalRecord } from '#db/localRecord.ts'

/** A survey while it is designed: what all parts of the screen look at and change. */
export interface Design {
  readonly record: LocalRecord<'survey'>
  readonly content: SurveyContent
  readonly languages: readonly Locale[]
  /** Language whose texts are edited, and in which the preview speaks. */
  readonly locale: Locale
  readonly setLocale: (locale: Locale) => void
  /** Id of the question or page that is edited. */
  readonly selected: string | undefined
  /** Opens a question or page; with a part, brings the focus there. */
  readonly select: (id: string, part?: ProblemPart) => void
  readonly focus: { readonly part: ProblemPart } | undefined
  /** Changes the survey; changes about the same thing that follow each other are one step back. */
  readonly change: (edit: (content: SurveyContent) => SurveyContent, about?: string) => void
  readonly problems: readonly SurveyProblem[]
  readonly canEdit: boolean
  /** Types of the questions of the version that is out, by id. */
  readonly published: ReadonlyMap<string, QuestionTypeId>
  readonly makeId: MakeId
}

export const DesignContext = createContext<Design | null>(null)

/** The survey that is being designed. Only inside the editor. */
export function useDesign(): Design {
  const design = use(DesignContext)
  if (!design) throw new Error('useDesign needs the editor around it.')
  return design
}
