import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'

const entriesOf = (list: keyof typeof choiceLists) => choiceLists[list].choices

export const textContext: FieldTextContext = {
  locale: 'en-us',
  areaUnit: 'ping',
  country: 'TW',
  timeZone: 'Asia/Taipei',
  currency: 'TWD',
  hasSeveralCurrencies: true,
  choiceLabel: (list, value) => entriesOf(list).find((entry) => entry.value === value)?.label ?? value,
  choicesOf: (list) => entriesOf(list).map(({ value }) => value),
  unitLabel: (unit) => unit,
  recordTitle: (_entity, id) => `Record ${id}`,
  findChoice: (list, text) => entriesOf(list).find(({ value, label }) => value === text || label === text)?.value,
  yes: 'Yes',
  no: 'No',
}
