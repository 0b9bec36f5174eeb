import { additionKey, type ChoiceAddition } from './choiceNames.ts'
import type { ReviewedRow } from './findRows.ts'
import { isAlike } from './findRows.ts'
import { offerKey, type RecordOffer } from './recordAdditions.ts'
import { isAtColumn, type ShownColumn } from './shownRow.ts'

export interface ReviewSummary {
  readonly additions: readonly { readonly addition: ChoiceAddition; readonly count: number }[]
  /** Missing records that cells reference, with counts, most frequent first. */
  readonly offers: readonly { readonly offer: RecordOffer; readonly count: number }[]
  /** Keys of columns with changes or rejections. */
  readonly touched: readonly string[]
  readonly alike: number
  readonly beyondPlan: number
}

export function summarize(rows: readonly ReviewedRow[], columns: readonly ShownColumn[]): ReviewSummary {
  const additions = new Map<string, { addition: ChoiceAddition; count: number }>()
  const offers = new Map<string, { offer: RecordOffer; count: number }>()
  const touched = new Set<string>()
  let alike = 0
  let beyondPlan = 0
  for (const { review } of rows) {
    if (isAlike(review)) alike += 1
    if (review.reasons.some(({ reason }) => reason.code === 'planLimit')) beyondPlan += 1
    for (const { entity, fields } of review.records) for (const { name } of fields) touched.add(`${entity} ${name}`)
    for (const { addition, offer, key, isRefusal } of review.reasons) {
      if (isRefusal && key !== undefined) touched.add(key)
      if (offer) {
        const known = offers.get(offerKey(offer)) ?? { offer, count: 0 }
        offers.set(offerKey(offer), { ...known, count: known.count + 1 })
      }
      if (!addition) continue
      const known = additions.get(additionKey(addition))
      additions.set(additionKey(addition), { addition, count: (known?.count ?? 0) + 1 })
    }
  }
  const marks = [...touched]
  const keys = columns
    .filter(
      (column) => touched.has(`${column.entity} ${column.name}`) || marks.some((mark) => isAtColumn(mark, column)),
    )
    .map(({ key }) => key)
  const wanted = [...offers.values()].sort((a, b) => b.count - a.count)
  return { additions: [...additions.values()], offers: wanted, touched: keys, alike, beyondPlan }
}
