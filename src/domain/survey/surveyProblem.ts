const problemCodes = [
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

/** Notices for the designer that don't block publishing. */
const noticeCodes = ['emptyPage', 'photoInPublic', 'pickInPublic', 'textsMissing'] as const

type ProblemCode = (typeof problemCodes)[number] | (typeof noticeCodes)[number]

export type ProblemPart = 'text' | 'name' | 'options' | 'jumps' | 'required' | 'bounds' | 'title'

export interface SurveyProblem {
  readonly code: ProblemCode
  readonly question?: string
  readonly page?: string
  readonly option?: string
  readonly part: ProblemPart
  /** Message parameters: numbers of questions and pages (from 1), names, counts. */
  readonly values: Readonly<Record<string, string | number>>
}

const notices: ReadonlySet<string> = new Set(noticeCodes)

export const isNotice = ({ code }: SurveyProblem): boolean => notices.has(code)
