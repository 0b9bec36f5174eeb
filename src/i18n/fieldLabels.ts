import { i18n } from '@lingui/core'
import { entities, entityOf, type EntityName } from '#domain/entities.ts'
import type { Choice } from '#domain/fields/choice.ts'
import { choiceLists, type ChoiceListId } from '#domain/fields/choiceLists.ts'
import { questionTypes } from '#domain/survey/questionTypes.ts'
import type { QuestionTypeId } from '#domain/survey/surveyContent.ts'
import { formatMonth } from './formats.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

/** Name of a kind of record, such as "Store". */
export const entityLabel = (entity: EntityName): string => textOf(messageIds.entity(entity), entities[entity].label)

/** Name of many records of a kind, such as "Stores". */
export const entityPlural = (entity: EntityName): string =>
  textOf(messageIds.entityPlural(entity), entities[entity].plural)

/** Name of a kind of record inside a sentence, such as "store". */
export const entityNoun = (entity: EntityName): string => inSentence(entityLabel(entity))

/** Name of many records of a kind inside a sentence, such as "stores". */
export const entityNouns = (entity: EntityName): string => inSentence(entityPlural(entity))

/** Titles are written large where a language has large letters; abbreviations such as POI stay. */
const inSentence = (title: string): string =>
  title.replace(/\p{L}+/gu, (word) => word.replace(/^\p{Lu}\p{Ll}+/u, (begin) => begin.toLowerCase()))

/** Heading of a section of a form. */
export const sectionLabel = (entity: EntityName, section: string): string =>
  textOf(messageIds.section(entity, section), entityOf(entity).sections[section] ?? section)

/** Name of a field; a measure kept by month carries the month's name. An unknown field is shown by its own name. */
export function fieldLabel(entity: EntityName, field: string): string {
  const line = entityOf(entity).fields[field]
  if (!line) return field
  const label = textOf(messageIds.field(entity, line.month?.measure ?? field), line.label)
  return line.month
    ? i18n._('field.ofMonth', { label, month: formatMonth(line.month.number) }, { message: '{label}, {month}' })
    : label
}

/** Name of a measure without its month. */
export function measureLabel(entity: EntityName, field: string): string {
  const line = entityOf(entity).fields[field]
  return line ? textOf(messageIds.field(entity, line.month?.measure ?? field), line.label) : field
}

/** Hint below a field, where its line has one. */
export function fieldHint(entity: EntityName, field: string): string | undefined {
  const line = entityOf(entity).fields[field]
  return line?.hint === undefined ? undefined : textOf(messageIds.hint(entity, line.month?.measure ?? field), line.hint)
}

/** Name of a choice; a value that the list does not know is shown as it is. */
export function choiceLabel(list: ChoiceListId, value: string): string {
  const choice = (choiceLists[list].choices as readonly Choice[]).find((item) => item.value === value)
  return choice ? textOf(messageIds.choice(list, value), choice.label) : value
}

/** Name of a list of choices, such as "Store type". */
export const choiceListLabel = (list: ChoiceListId): string =>
  textOf(messageIds.choiceList(list), choiceLists[list].label)

/** Name of a type of question, such as "Single choice". */
export const questionTypeLabel = (type: QuestionTypeId): string =>
  textOf(messageIds.questionType(type), questionTypes[type].label)
