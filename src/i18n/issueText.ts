import { type EntityName, entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { recordIssueMessages, type RecordIssue } from '#domain/recordIssue.ts'
import { errorText } from './errorText.ts'
import { fieldLabel } from './fieldLabels.ts'
import { formatNumber } from './formats.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'
import { ruleText } from './ruleText.ts'

export function issueText(entity: EntityName, issue: FieldIssue): string {
  if (issue.rule === 'isExist' && entityOf(entity).distinct?.includes(issue.field)) return errorText('dataExists')
  return ruleText(issue, fieldLabel(entity, issue.field))
}

export function recordIssueText(entity: EntityName, issue: RecordIssue, _values?: FieldValues): string {
  const names = Object.entries(issue.fieldNames ?? {}).map(([key, field]) => [key, fieldLabel(entity, field)])
  const numbers = Object.entries(issue.numbers ?? {}).map(([key, value]) => [key, formatNumber(value)])
  return textOf(
    messageIds.recordIssue(issue.code),
    recordIssueMessages[issue.code],
    Object.fromEntries([...names, ...numbers]),
  )
}
