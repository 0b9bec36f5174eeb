/** What keeps a draft from being published. */
export const problemCodes = [
  'emptySurvey',
  'questionWithoutText',
  'noOptions',
  'optionWithoutText',
  'nameMissing',
  'nameSpelling',
  'nameReserved',
  'nameDoubled',
  'jumpNowhere',
  'jumpBack',
  'jumpOptionGone',
  'requiredGone',
  'requiredLater',
  'requiredOptionGone',
  'leastOverMost',
  'questionUnreachable',
  'pageUnreachable',
] as const

/** What whoever designs should know; it keeps nothing from being published. */
export const noticeCodes = ['emptyPage', 'photoInPublic', 'textsMissing'] as const

export type ProblemCode = (typeof problemCodes)[number] | (typeof noticeCodes)[number]

/** The part of a question or page that a problem is about. */
export type ProblemPart = 'text' | 'name' | 'options' | 'jumps' | 'required' | 'bounds' | 'title'

/** One thing about a draft, with the place that it leads to. */
export interface SurveyProblem {
  readonly code: ProblemCode
  /** The question where it is mended. */
  readonly question?: string
  /** The page where it is mended; of a question, the page that it stands on. */
  readonly page?: string
  readonly option?: string
  readonly part: ProblemPart
  /** What its sentence needs: numbers of questions and pages from 1 on, names, counts. */
  readonly values: Readonly<Record<string, string | number>>
}

const notices: ReadonlySet<string> = new Set(noticeCodes)

/** True for what should be known but keeps nothing from being published. */
export const isNotice = ({ code }: SurveyProblem): boolean => notices.has(code)
