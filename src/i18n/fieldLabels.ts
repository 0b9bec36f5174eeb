import { i18n } from '@lingui/core'
import { entities, entityOf, type EntityName } from '#domain/entities.ts'
import type { Choice } from '#domain/fields/choice.ts'
import { choiceLists, type ChoiceListId } from '#domain/fields/choiceLists.ts'
import { type QuestionTypeId, questionTypes } from '#domain/survey/questionTypes.ts'
import { formatMonth } from './formats.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

export const entityLabel = (entity: EntityName): string => textOf(messageIds.entity(entity), entities[entity].label)

export const entityPlural = (entity: EntityName): string =>
  textOf(messageIds.entityPlural(entity), entities[entity].plural)

export const entityNoun = (entity: EntityName): string => inSentence(entityLabel(entity))

export const entityNouns = (entity: EntityName): string => inSentence(entityPlural(entity))

/** Lowercases a title for use in a sentence; keeps abbreviations such as POI. */
const inSentence = (title: string): string =>
  title.replace(/\p{L}+/gu, (word) => word.replace(/^\p{Lu}\p{Ll}+/u, (begin) => begin.toLowerCase()))

export const sectionLabel = (entity: EntityName, section: string): string =>
  textOf(messageIds.section(entity, section), entityOf(entity).sections[section] ?? section)

/** Returns a field's label; monthly measures include the month. An unknown field falls back to its name. */
export function fieldLabel(entity: EntityName, field: string): string {
  const line = entityOf(entity).fields[field]
  if (!line) return field
  const label = textOf(messageIds.field(entity, line.month?.measure ?? field), line.label)
  return line.month
    ? i18n._('field.ofMonth', { label, month: formatMonth(line.month.number) }, { message: '{label}, {month}' })
    : label
}

export function measureLabel(entity: EntityName, field: string): string {
  const line = entityOf(entity).fields[field]
  return line ? textOf(messageIds.field(entity, line.month?.measure ?? field), line.label) : field
}

export function fieldHint(entity: EntityName, field: string): string | undefined {
  const line = entityOf(entity).fields[field]
  return line?.hint === undefined ? undefined : textOf(messageIds.hint(entity, line.month?.measure ?? field), line.hint)
}

/** Returns a choice's label; an unknown value is returned unchanged. */
export function choiceLabel(list: ChoiceListId, value: string): string {
  const choice = (choiceLists[list].choices as readonly Choice[]).find((item) => item.value === value)
  return choice ? textOf(messageIds.choice(list, value), choice.label) : value
}

export const choiceListLabel = (list: ChoiceListId): string =>
  textOf(messageIds.choiceList(list), choiceLists[list].label)

export const questionTypeLabel = (type: QuestionTypeId): string =>
  textOf(messageIds.questionType(type), questionTypes[type].label)
