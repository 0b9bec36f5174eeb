import { type ChoiceListId, choiceLists } from '../fields/choiceLists.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Locale } from '../locale.ts'

interface OwnChoice {
  readonly value: string
  /** Label in the user's language, or else in another language; undefined if the company didn't set a label. */
  readonly label: string | undefined
  readonly isHidden: boolean
  /** 1-based position in the list; undefined for the default order. */
  readonly position: number | undefined
}

export type OwnChoices = ReadonlyMap<ChoiceListId, ReadonlyMap<string, OwnChoice>>

const labelFields: Record<Locale, readonly string[]> = {
  'en-us': ['labelEnglish', 'labelTraditional', 'labelSimplified'],
  'zh-tw': ['labelTraditional', 'labelSimplified', 'labelEnglish'],
  'zh-cn': ['labelSimplified', 'labelTraditional', 'labelEnglish'],
}

/**
 * Returns a company's choices from its entries, which are given oldest first. If entries have the same list and value,
 * the latest wins. Ignores fixed and unknown lists.
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
        value,
        label,
        isHidden: isHidden === true,
        position: typeof position === 'number' ? position : undefined,
      }),
    )
  }
  return lists
}

export const isEditableList = (name: string): name is ChoiceListId =>
  Object.hasOwn(choiceLists, name) && !choiceLists[name as ChoiceListId].isFixed

/**
 * Returns a list's visible values: the product's values, then the company's. Values with a position are inserted there,
 * lowest position first. Of values with the same position, the one later in the default order comes first.
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
