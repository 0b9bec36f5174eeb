import { type Messages, setupI18n } from '@lingui/core'
import { entityNames, entityOf } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import type { ChoiceList } from '#domain/fields/choice.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { languageTag, type Locale } from '#domain/locale.ts'
import { columnParts } from '#domain/transfer/columns.ts'
import { type SheetTexts, sheetTexts } from '#domain/transfer/sheetTexts.ts'
import { messageIds } from './messageIds.ts'
import { wordUnits } from './units.ts'

/** Returns a language's texts for reading and writing sheets, from its catalog (`/i18n/{locale}.json`). */
export function sheetTextsOf(locale: Locale, messages: Messages): SheetTexts {
  const tag = languageTag[locale]
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  const text = (id: string, message: string): string => i18n._(id, {}, { message })
  const month = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  const fields = entityNames.flatMap((entity) =>
    fieldEntries(entityOf(entity)).map(([name, field]) => {
      const measure = field.month?.measure ?? name
      return [`${entity}.${measure}`, text(messageIds.field(entity, measure), field.label)] as const
    }),
  )
  const choices = Object.entries(choiceLists as Record<string, ChoiceList>).flatMap(([list, entries]) =>
    entries.choices.map(
      ({ value, label }) => [`${list}.${value}`, text(messageIds.choice(list, value), label)] as const,
    ),
  )
  const parts = Object.entries(columnParts).flatMap(([part, label]) =>
    label === undefined ? [] : [[part, text(messageIds.columnPart(part), label)] as const],
  )
  return {
    locale,
    fields: Object.fromEntries(fields),
    choices: Object.fromEntries(choices),
    kinds: Object.fromEntries(
      entityNames.map((entity) => [entity, text(messageIds.entityPlural(entity), entityOf(entity).plural)]),
    ),
    parts: Object.fromEntries(parts),
    months: Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2000, at, 15))),
    units: Object.fromEntries(wordUnits.map((unit) => [unit, text(messageIds.unit(unit), unit)])),
    yes: text('answer.yes', 'Yes'),
    no: text('answer.no', 'No'),
    texts: mapTexts((name) => text(messageIds.sheetText(name), sheetTexts[name])),
  }
}

const mapTexts = (say: (name: keyof typeof sheetTexts) => string): SheetTexts['texts'] => ({
  example: say('example'),
  exampleName: say('exampleName'),
  exampleAddress: say('exampleAddress'),
  examplePerson: say('examplePerson'),
  exampleText: say('exampleText'),
  clear: say('clear'),
  tooLong: say('tooLong'),
  reason: say('reason'),
  template: say('template'),
})
