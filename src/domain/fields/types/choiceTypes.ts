import * as v from 'valibot'
import { currencies } from '../../money/money.ts'
import { punctuationOf } from '../../punctuation.ts'
import { choiceLists } from '../choiceLists.ts'
import { numberFormat } from '../fieldFormats.ts'
import type { Field } from '../field.ts'
import type { FieldType } from '../fieldType.ts'
import type { FieldTextContext } from '../fieldTextContext.ts'

const value = v.pipe(v.string(), v.minLength(1), v.maxLength(80))

/** Returns the schema for a value: an entry of a fixed list, or any short text, because a company can add values. */
function entryOf({ list }: Field) {
  const { isFixed = false, choices: entries = [] } = list === undefined ? {} : choiceLists[list]
  return isFixed ? v.picklist(entries.map((entry) => entry.value)) : value
}

const choice: FieldType<string> = {
  schema: entryOf,
  read: (text, field, context) => {
    if (text.trim() === '') return { value: undefined }
    const found = findIn(field, text, context)
    return found === undefined ? { broken: 'oneOf' } : { value: found }
  },
  write: (chosen, field, context) => (field.list ? context.choiceLabel(field.list, chosen) : chosen),
  sortKey: (chosen, field, context) => (field.list ? context.choiceLabel(field.list, chosen) : chosen),
  align: 'start',
  control: 'choice',
}

const choices: FieldType<readonly string[]> = {
  schema: (field) => v.pipe(v.array(entryOf(field)), v.maxLength(60)),
  read: (text, field, context) => {
    const parts = text
      .split(/[,;，；、\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const found = parts.map((part) => findIn(field, part, context))
    if (found.some((item) => item === undefined)) return { broken: 'oneOf' }
    return { value: found.length > 0 ? (found as string[]) : undefined }
  },
  write: (chosen, field, context) =>
    punctuationOf(context.locale).listed(chosen.map((item) => choice.write(item, field, context))),
  sortKey: (chosen, field, context) => choices.write(chosen, field, context),
  align: 'start',
  control: 'choices',
}

const currency: FieldType<string> = { ...choice, schema: () => v.picklist(currencies) }

const reference: FieldType<string> = {
  schema: () => v.pipe(v.string(), v.uuid()),
  read: (text) => ({ value: text.trim() === '' ? undefined : text.trim() }),
  write: (id, field, context) => context.recordTitle(field.to ?? '', id),
  sortKey: (id, field, context) => context.recordTitle(field.to ?? '', id),
  align: 'start',
  control: 'reference',
}

const ids = v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(2_000))

const references: FieldType<readonly string[]> = {
  schema: () => ids,
  read: (text) => {
    const found = text.split(/[\s,]+/).filter((id) => id !== '')
    return found.length === 0 || v.is(ids, found)
      ? { value: found.length > 0 ? found : undefined }
      : { broken: 'oneOf' }
  },
  write: (named, field, context) =>
    punctuationOf(context.locale).listed(named.map((id) => context.recordTitle(field.to ?? '', id))),
  sortKey: (named) => named.length,
  align: 'start',
  control: 'words',
}

/** Displayed as a number of people, because members' names aren't available here. */
const accounts: FieldType<readonly string[]> = {
  ...references,
  write: (named, _field, context) =>
    `${numberFormat(context.locale, 0, 0).format(named.length)} ${context.unitLabel('people')}`,
}

const yesNo: FieldType<boolean> = {
  schema: () => v.boolean(),
  read: (text, _field, context) => {
    const plain = text.trim().toLowerCase()
    if (plain === '') return { value: undefined }
    if (['1', 'y', 'yes', 'true', '是', context.yes.toLowerCase()].includes(plain)) return { value: true }
    return ['0', 'n', 'no', 'false', '否', context.no.toLowerCase()].includes(plain)
      ? { value: false }
      : { broken: 'oneOf' }
  },
  write: (answer, _field, context) => (answer ? context.yes : context.no),
  sortKey: Number,
  align: 'start',
  control: 'yesNo',
}

function findIn(field: Field, text: string, context: FieldTextContext): string | undefined {
  return field.list === undefined ? text.trim() : context.findChoice(field.list, text.trim())
}

export const choiceTypes = { choice, choices, currency, reference, references, accounts, yesNo }
