import type { Locale } from '../locale.ts'
import type { AreaUnit } from '../units/areaUnits.ts'
import type { Currency } from '../money/money.ts'
import type { ChoiceListId } from './choiceLists.ts'

export interface FieldTextContext {
  readonly locale: Locale
  /** Primary unit for display, and the default for input without a unit. */
  readonly areaUnit: AreaUnit
  /** Country of the company (ISO 3166 alpha-2). Some units are country-specific. */
  readonly country: string
  /** IANA time zone of the company, for the day of a moment. */
  readonly timeZone: string
  readonly currency: Currency
  /** True if the reader's currency isn't the company's. All symbols are then unambiguous. */
  readonly hasSeveralCurrencies: boolean
  readonly choiceLabel: (list: ChoiceListId, value: string) => string
  /** Returns a list's visible values: the product's and the company's, without hidden values. */
  readonly choicesOf: (list: ChoiceListId) => readonly string[]
  /** Returns a localized unit; symbols such as kW stay unchanged. */
  readonly unitLabel: (unit: string) => string
  readonly recordTitle: (entity: string, id: string) => string
  readonly findChoice: (list: ChoiceListId, text: string) => string | undefined
  readonly yes: string
  readonly no: string
}
