import { useLingui } from '@lingui/react'
import { createContext, useContext, useMemo } from 'react'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { Choice } from '#domain/fields/choice.ts'
import type { FieldTextContext } from '#domain/fields/fieldType.ts'
import { localeOf } from '#domain/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import type { AreaUnit } from '#domain/units/areaUnits.ts'
import { choiceLabel } from './fieldLabels.ts'
import { messageIds } from './messageIds.ts'
import { wordUnits } from './units.ts'

/** What the reader has set, and how other records are called; the session provides it. */
export interface FieldTextSettings {
  readonly areaUnit: AreaUnit
  readonly currency: Currency
  readonly hasSeveralCurrencies: boolean
  readonly recordTitle: (entity: string, id: string) => string
}

/** Settings where no session has given any: Taiwan's units, ids as titles. */
export const plainSettings: FieldTextSettings = {
  areaUnit: 'ping',
  currency: 'TWD',
  hasSeveralCurrencies: true,
  recordTitle: (_entity, id) => id,
}

export const FieldTextSettingsContext = createContext<FieldTextSettings>(plainSettings)

/** How values are read and written for the present reader: language, units, currency, names of choices and of other records. */
export function useFieldText(): FieldTextContext {
  const settings = useContext(FieldTextSettingsContext)
  const { i18n } = useLingui()
  const { locale } = i18n
  return useMemo(
    () => ({
      ...settings,
      locale: localeOf(locale),
      choiceLabel,
      findChoice,
      unitLabel: (unit: string) =>
        wordUnits.includes(unit) ? i18n._(messageIds.unit(unit), {}, { message: unit }) : unit,
      yes: i18n._('answer.yes', {}, { message: 'Yes' }),
      no: i18n._('answer.no', {}, { message: 'No' }),
    }),
    [settings, locale, i18n],
  )
}

/** Value of a choice by its value or its name in the present language, case and width folded; undefined when unknown. */
function findChoice(list: keyof typeof choiceLists, text: string): string | undefined {
  const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase()
  const wanted = fold(text)
  const choices = choiceLists[list].choices as readonly Choice[]
  return choices.find(({ value, label }) =>
    [value, label, choiceLabel(list, value)].some((name) => fold(name) === wanted),
  )?.value
}
