import { type ChoiceListId, choiceLists } from '../fields/choiceLists.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Locale } from '../locale.ts'

/** An entry of a choice list as a company has it: added, renamed or hidden. */
export interface OwnChoice {
  readonly value: string
  /** In the reader's language, else in another one that has a name; undefined where only the product names it. */
  readonly label: string | undefined
  readonly isHidden: boolean
  /** Where it stands in its list, from 1; undefined where the list's own order holds. */
  readonly position: number | undefined
}

/** What a company made of its choice lists, by list and value. */
export type OwnChoices = ReadonlyMap<ChoiceListId, ReadonlyMap<string, OwnChoice>>

const labelFields: Record<Locale, readonly string[]> = {
  'en-us': ['labelEnglish', 'labelTraditional', 'labelSimplified'],
  'zh-tw': ['labelTraditional', 'labelSimplified', 'labelEnglish'],
  'zh-cn': ['labelSimplified', 'labelTraditional', 'labelEnglish'],
}

/**
 * The choice lists of a company from its entries, oldest first; of two entries for one value the later one counts. Lists that belong to
 * the product, or that this version does not know, are left out.
 */
export function ownChoicesOf(entries: readonly FieldValues[], locale: Locale): OwnChoices {
  const lists = new Map<ChoiceListId, Map<string, OwnChoice>>()
  for (const { list, value, isHidden, position, ...fields } of entries) {
    if (typeof list !== 'string' || typeof value !== 'string' || !isEditableList(list)) continue
    const labels = labelFields[locale].map((name) => fields[name])
    const label = labels.find((text): text is string => typeof text === 'string' && text.trim() !== '')
    const known = lists.get(list) ?? new Map<string, OwnChoice>()
    lists.set(
      list,
      known.set(value, {
        ...{ value, label, isHidden: isHidden === true },
        position: typeof position === 'number' ? position : undefined,
      }),
    )
  }
  return lists
}

/** True for a list that companies may add to. */
export const isEditableList = (name: string): name is ChoiceListId =>
  Object.hasOwn(choiceLists, name) && !choiceLists[name as ChoiceListId].isFixed

/**
 * Values that a list offers: the product's in their order, then what the company added, without what it hides. What has a place of its
 * own is put there, the smallest place first; of two with one place the later one stands before.
 */
export function offeredChoices(list: ChoiceListId, own: OwnChoices): readonly string[] {
  const product = choiceLists[list].choices.map(({ value }) => value)
  const ownOnes = own.get(list)
  if (!ownOnes) return product
  const added = [...ownOnes.keys()].filter((value) => !product.includes(value))
  const offered = [...product, ...added].filter((value) => ownOnes.get(value)?.isHidden !== true)
  const placeOf = (value: string) => ownOnes.get(value)?.position
  const ordered = offered.filter((value) => placeOf(value) === undefined)
  const placed = offered.flatMap((value) => ({ value, place: placeOf(value) ?? 0 })).filter(({ place }) => place > 0)
  for (const { value, place } of placed.toSorted((a, b) => a.place - b.place)) ordered.splice(place - 1, 0, value)
  return ordered
}
