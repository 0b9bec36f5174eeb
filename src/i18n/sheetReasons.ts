import { type Messages, setupI18n } from '@lingui/core'
import { rules } from '#domain/fields/rules.ts'
import { languageTag, type Locale } from '#domain/locale.ts'
import { punctuationOf } from '#domain/punctuation.ts'
import { recordIssueMessages } from '#domain/recordIssue.ts'
import type { RowReason } from '#domain/transfer/review.ts'
import { transferReasons } from '#domain/upload/transferReasons.ts'
import { messageIds } from './messageIds.ts'

/** Explains in a fixed language why a row was rejected, for code outside a page; `cell` is the column's heading. */
export type SayReason = (reason: RowReason, cell: string | undefined) => string

/** Creates a `SayReason` from a language's catalog, as served at `/i18n/{locale}.json`. */
export function sheetReasonsOf(locale: Locale, messages: Messages): SayReason {
  const { bracketed, labelled } = punctuationOf(locale)
  const tag = languageTag[locale]
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  const say = ({ reason, issue, suggestion }: RowReason, cell: string): string => {
    if (issue && 'rule' in issue) {
      const { rule, settings } = issue
      return i18n._(messageIds.rule(rule), { ...settings, field: cell }, { message: rules[rule].message })
    }
    if (issue) {
      const values = { ...issue.numbers, ...issue.fieldNames }
      return i18n._(messageIds.recordIssue(issue.code), values, { message: recordIssueMessages[issue.code] })
    }
    const text = i18n._(messageIds.transferReason(reason.code), reason.values, {
      message: transferReasons[reason.code],
    })
    return suggestion === undefined || text.includes(suggestion) ? text : bracketed(text, suggestion)
  }
  return (reason, cell) =>
    cell === undefined || reason.issue ? say(reason, cell ?? '') : labelled(cell, say(reason, cell))
}
