import { useLingui } from '@lingui/react'
import { createContext, useContext, useMemo } from 'react'
import { offeredChoices, type OwnChoices } from '#domain/company/ownChoices.ts'
import { usualTimeZone } from '#domain/company/timeZone.ts'
import { type ChoiceListId, choiceLists } from '#domain/fields/choiceLists.ts'
import type { Choice } from '#domain/fields/choice.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { foldName } from '#domain/foldName.ts'
import { localeOf } from '#domain/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import { type AreaUnit, usualCountry } from '#domain/units/areaUnits.ts'
import { choiceLabel } from './fieldLabels.ts'
import { messageIds } from './messageIds.ts'
import { wordUnits } from './units.ts'

export interface FieldTextSettings {
  readonly areaUnit: AreaUnit
  readonly country: string
  readonly timeZone: string
  readonly currency: Currency
  readonly hasSeveralCurrencies: boolean
  readonly recordTitle: (entity: string, id: string) => string
  readonly ownChoices: OwnChoices
}

/** Defaults without a session: Taiwan's units, and ids as record titles. */
const plainSettings: FieldTextSettings = {
  areaUnit: 'ping',
  country: usualCountry,
  timeZone: usualTimeZone,
  currency: 'TWD',
  hasSeveralCurrencies: true,
  recordTitle: (_entity, id) => id,
  ownChoices: new Map(),
}

export const FieldTextSettingsContext = createContext<FieldTextSettings>(plainSettings)

/**
 * Returns the reader's context for parsing and formatting values: language, units, currency, choice labels and record
 * titles.
 */
export function useFieldText(): FieldTextContext {
  const settings = useContext(FieldTextSettingsContext)
  const { areaUnit, country, timeZone, currency, hasSeveralCurrencies, recordTitle, ownChoices } = settings
  const { i18n } = useLingui()
  const { locale } = i18n
  const choices = useMemo(() => choiceTexts(ownChoices), [ownChoices])
  return useMemo(
    () => ({
      areaUnit,
      country,
      timeZone,
      currency,
      hasSeveralCurrencies,
      recordTitle,
      locale: localeOf(locale),
      ...choices,
      unitLabel: (unit: string) =>
        wordUnits.includes(unit) ? i18n._(messageIds.unit(unit), {}, { message: unit }) : unit,
      yes: i18n._('answer.yes', {}, { message: 'Yes' }),
      no: i18n._('answer.no', {}, { message: 'No' }),
    }),
    [areaUnit, country, timeZone, currency, hasSeveralCurrencies, recordTitle, choices, locale, i18n],
  )
}

function choiceTexts(own: OwnChoices): Pick<FieldTextContext, 'choiceLabel' | 'choicesOf' | 'findChoice'> {
  const labelOf = (list: ChoiceListId, value: string) => own.get(list)?.get(value)?.label ?? choiceLabel(list, value)
  return {
    choiceLabel: labelOf,
    choicesOf: (list) => offeredChoices(list, own),
    findChoice: (list, text) => findChoice(list, text, own, labelOf),
  }
}

/** Finds a choice by value, standard label or localized label, folding case and width; undefined if unknown. */
function findChoice(
  list: ChoiceListId,
  text: string,
  own: OwnChoices,
  labelOf: (list: ChoiceListId, value: string) => string,
): string | undefined {
  const wanted = foldName(text)
  const choices: readonly Choice[] = choiceLists[list].choices
  const labels = new Map(choices.map(({ value, label }) => [value, label]))
  const known = [...labels.keys(), ...(own.get(list)?.keys() ?? [])]
  return known.find((value) =>
    [value, labels.get(value) ?? value, labelOf(list, value)].some((name) => foldName(name) === wanted),
  )
}
