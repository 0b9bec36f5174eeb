import type { EntityValues } from '../entities.ts'

/** What there is to say of an answer that was taken although something was out of order; `unsent` while only a device has it. */
export const answerLabelIds = ['late', 'afterEnd', 'unbound', 'oldVersion', 'overQuota', 'unsent'] as const
export type AnswerLabel = (typeof answerLabelIds)[number]

/** An answer with what its record says besides its fields. */
export interface LabelledAnswer {
  readonly fields: EntityValues<'answer'>
  /** Who made it. */
  readonly createdBy?: string | null | undefined
  readonly isUnsent: boolean
  /** As many as are wanted were there before it. */
  readonly isOverQuota?: boolean | undefined
}

/**
 * The labels of an answer, by survey and answer as they are now; none is stored. `late`: begun in the access period and finished after
 * it. `afterEnd`: begun after it. `unbound`: neither its store nor its author is one that the survey is bound to. `oldVersion`: another
 * version is out by now. `overQuota`: as many as are wanted were finished before. `dayOf` gives the day of a moment where the reader is.
 */
export function answerLabels(
  { fields, createdBy, isUnsent, isOverQuota = false }: LabelledAnswer,
  survey: EntityValues<'survey'>,
  dayOf: (moment: string) => string,
): readonly AnswerLabel[] {
  const { startedAt, finishedAt, version } = fields
  const isAfter = (moment: string | undefined) =>
    moment !== undefined && survey.closesOn !== undefined && dayOf(moment) > survey.closesOn
  const isBegunAfter = isAfter(startedAt ?? finishedAt)
  const found: Readonly<Record<AnswerLabel, boolean>> = {
    late: !isBegunAfter && isAfter(finishedAt),
    afterEnd: isBegunAfter,
    unbound: fields.isPublic !== true && isUnbound(fields.store, createdBy, survey),
    oldVersion: survey.version !== undefined && version !== survey.version,
    overQuota: isOverQuota,
    unsent: isUnsent,
  }
  return answerLabelIds.filter((label) => found[label])
}

/**
 * Ids of the answers that came after as many as are wanted, by the moment at which they were finished. A rejected one takes no place; all are kept. It
 * depends on what this device has, as every count on it does.
 */
export function overQuota(
  answers: readonly { readonly id: string; readonly fields: EntityValues<'answer'> }[],
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
  { boundStores = [], boundAccounts = [] }: EntityValues<'survey'>,
): boolean {
  const isOtherStore = boundStores.length > 0 && store !== undefined && !boundStores.includes(store)
  const isOtherPerson = boundAccounts.length > 0 && typeof author === 'string' && !boundAccounts.includes(author)
  return boundStores.length > 0 && boundAccounts.length > 0
    ? isOtherStore && isOtherPerson
    : isOtherStore || isOtherPerson
}
