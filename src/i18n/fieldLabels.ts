import { i18n } from '@lingui/core'
import { roleLabels, type Role } from '#domain/access/permissions.ts'
import { entities, entityOf, type EntityName } from '#domain/entities.ts'
import { errorCatalogue, successMessages, type ErrorCode } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Choice } from '#domain/fields/choice.ts'
import { choiceLists, type ChoiceListId } from '#domain/fields/choiceLists.ts'
import { rules, type FieldIssue } from '#domain/fields/rules.ts'
import { recordIssueMessages, type RecordIssue } from '#domain/recordIssue.ts'
import { rejectCodes, type RejectCode } from '#domain/sync/results.ts'
import { formatMonth, formatNumber } from './formats.ts'
import { messageIds } from './messageIds.ts'

const textOf = (id: string, message: string, values?: Record<string, unknown>): string =>
  i18n._(id, values, { message })

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
const inSentence = (title: string): string => title.replace(/(?<!\p{L})\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

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

/** Sentence of a broken rule at a field. */
export function issueText(entity: EntityName, issue: FieldIssue): string {
  return ruleText(issue, fieldLabel(entity, issue.field))
}

/** Sentence of a broken rule at something that is no record's field, such as a password. */
export const ruleText = (issue: FieldIssue, field: string): string =>
  textOf(messageIds.rule(issue.rule), rules[issue.rule].message, { field, ...withNumbers(issue.settings) })

const withNumbers = (settings: FieldIssue['settings']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, typeof value === 'number' ? formatNumber(value) : value]),
  )

/** Sentence of an issue that spans fields of a record. */
export function recordIssueText(entity: EntityName, issue: RecordIssue, _values?: FieldValues): string {
  const names = Object.entries(issue.fieldNames ?? {}).map(([key, field]) => [key, fieldLabel(entity, field)])
  const numbers = Object.entries(issue.numbers ?? {}).map(([key, value]) => [key, formatNumber(value)])
  return textOf(
    messageIds.recordIssue(issue.code),
    recordIssueMessages[issue.code],
    Object.fromEntries([...names, ...numbers]),
  )
}

/** Sentence of the error catalogue. */
export const errorText = (code: ErrorCode): string => textOf(messageIds.error(code), errorCatalogue[code].message)

/** Sentence of a success. */
export const successText = (code: keyof typeof successMessages): string =>
  textOf(messageIds.success(code), successMessages[code])

/** Why the server refused an operation, in words. */
export const rejectText = (code: RejectCode): string => textOf(messageIds.reject(code), rejectCodes[code])

/** Name of a role. */
export const roleLabel = (role: Role): string => textOf(messageIds.role(role), roleLabels[role])
