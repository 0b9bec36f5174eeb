import type { ValuesOf } from '../fields/field.ts'
import type { answerFields } from './answerFields.ts'
import type { surveyFields } from './surveyFields.ts'

/** Labels that flag a response, in display order; `unsent` means that the response exists only on this device. */
const answerLabelIds = ['beforeStart', 'late', 'afterEnd', 'unbound', 'oldVersion', 'overQuota', 'unsent'] as const
export type AnswerLabel = (typeof answerLabelIds)[number]

export interface LabelledAnswer {
  readonly fields: ValuesOf<typeof answerFields>
  readonly createdBy?: string | null | undefined
  readonly isUnsent: boolean
  readonly isOverQuota?: boolean | undefined
}

/**
 * Returns labels computed from the current survey and response. `dayOf` returns the day in the company's time zone.
 * - `beforeStart`, `late` and `afterEnd`: see `periodLabel`.
 * - `unbound`: the survey is assigned to other stores or accounts only.
 * - `oldVersion`: the survey has a newer published version.
 * - `overQuota`: the quota was already full.
 */
export function answerLabels(
  { fields, createdBy, isUnsent, isOverQuota = false }: LabelledAnswer,
  survey: ValuesOf<typeof surveyFields>,
  dayOf: (moment: string) => string,
): readonly AnswerLabel[] {
  const { version } = fields
  const period = periodLabel(fields, survey, dayOf)
  const found: Readonly<Record<AnswerLabel, boolean>> = {
    beforeStart: period === 'beforeStart',
    late: period === 'late',
    afterEnd: period === 'afterEnd',
    unbound: fields.isPublic !== true && isUnbound(fields.store, createdBy, survey),
    oldVersion: survey.version !== undefined && version !== survey.version,
    overQuota: isOverQuota,
    unsent: isUnsent,
  }
  return answerLabelIds.filter((label) => found[label])
}

/**
 * Returns how a response falls outside the access period; otherwise undefined.
 * - `beforeStart`: started before the access period.
 * - `late`: started within the access period, finished after its end.
 * - `afterEnd`: started after the end of the access period.
 */
export function periodLabel(
  { startedAt, finishedAt }: ValuesOf<typeof answerFields>,
  { opensOn, closesOn }: Pick<ValuesOf<typeof surveyFields>, 'opensOn' | 'closesOn'>,
  dayOf: (moment: string) => string,
): 'beforeStart' | 'late' | 'afterEnd' | undefined {
  const started = startedAt ?? finishedAt
  if (started === undefined || (opensOn === undefined && closesOn === undefined)) return undefined
  const startDay = dayOf(started)
  if (opensOn !== undefined && startDay < opensOn) return 'beforeStart'
  if (closesOn === undefined) return undefined
  if (startDay > closesOn) return 'afterEnd'
  if (finishedAt === undefined || finishedAt === started) return undefined
  return dayOf(finishedAt) > closesOn ? 'late' : undefined
}

/** Returns the ids of responses beyond the quota, counted in order of completion; rejected responses don't count. */
export function overQuota(
  answers: readonly { readonly id: string; readonly fields: ValuesOf<typeof answerFields> }[],
  wanted: number | undefined,
): ReadonlySet<string> {
  if (wanted === undefined || answers.length <= wanted) return new Set()
  const counted = answers.filter(({ fields }) => fields.review !== 'rejected')
  const momentOf = ({ fields }: (typeof answers)[number]) => fields.finishedAt ?? ''
  const inOrder = counted.toSorted((a, b) =>
    momentOf(a) === momentOf(b) ? (a.id < b.id ? -1 : 1) : momentOf(a) < momentOf(b) ? -1 : 1,
  )
  return new Set(inOrder.slice(wanted).map(({ id }) => id))
}

function isUnbound(
  store: string | undefined,
  author: string | null | undefined,
  { boundStores = [], boundAccounts = [] }: ValuesOf<typeof surveyFields>,
): boolean {
  const isOtherStore = boundStores.length > 0 && store !== undefined && !boundStores.includes(store)
  const isOtherPerson = boundAccounts.length > 0 && typeof author === 'string' && !boundAccounts.includes(author)
  return boundStores.length > 0 && boundAccounts.length > 0
    ? isOtherStore && isOtherPerson
    : isOtherStore || isOtherPerson
}
