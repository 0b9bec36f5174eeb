import { rules, type FieldIssue } from '#domain/fields/rules.ts'
import { formatNumber } from './formats.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

/** Describes a rule violation of an input that isn't a record's field, such as a password. */
export const ruleText = (issue: FieldIssue, field: string): string =>
  textOf(messageIds.rule(issue.rule), rules[issue.rule].message, { field, ...withNumbers(issue.settings) })

const withNumbers = (settings: FieldIssue['settings']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, typeof value === 'number' ? formatNumber(value) : value]),
  )
