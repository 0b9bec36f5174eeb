import type { Chain } from './chainRows.ts'

export interface SurveyProgress {
  readonly id: string
  readonly topic: string
  readonly topicEnglish: string
  readonly answers: number
  readonly wanted: number | undefined
  readonly closesOn: string | undefined
}

export interface SurveyFacts {
  readonly surveys: readonly SurveyProgress[]
  readonly answers: number
  /** Number of answers to surveys with a target. */
  readonly counted: number
  /** Sum of these surveys' targets. */
  readonly wanted: number
  readonly finding: 'none' | 'noneWanted' | 'done' | 'underWay'
}

/** Returns the progress of open surveys: finished answers on this device against the target. */
export function surveyFacts({ surveys, answers }: Chain): SurveyFacts {
  const counts = new Map<string, number>()
  for (const { survey } of answers) counts.set(survey, (counts.get(survey) ?? 0) + 1)
  const open = surveys
    .filter(({ state }) => state === 'open' || state === 'closing')
    .map(({ id, topic, topicEnglish, wanted, closesOn }) => ({
      id,
      topic,
      topicEnglish,
      wanted,
      closesOn,
      answers: counts.get(id) ?? 0,
    }))
    .sort((a, b) => compare(a.closesOn ?? '9', b.closesOn ?? '9') || compare(a.id, b.id))
  const wanting = open.filter(({ wanted }) => wanted !== undefined)
  const counted = sum(wanting.map((survey) => survey.answers))
  const wanted = sum(wanting.map((one) => one.wanted ?? 0))
  const isDone = wanting.every((survey) => survey.answers >= (survey.wanted ?? 0))
  return {
    surveys: open,
    answers: sum(open.map((survey) => survey.answers)),
    counted,
    wanted,
    finding: open.length === 0 ? 'none' : wanting.length === 0 ? 'noneWanted' : isDone ? 'done' : 'underWay',
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
