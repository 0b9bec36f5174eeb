import { i18n } from '@lingui/core'
import { type TransferReason, transferReasons } from '#domain/upload/transferReasons.ts'
import { formatNumber } from './formats.ts'
import { messageIds } from './messageIds.ts'

/** Names of values that are formatted without grouping, so that users can search for them in the file. */
const plain: readonly string[] = ['row', 'before', 'line']

export function transferReasonText({ code, values }: TransferReason): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && !plain.includes(name) ? formatNumber(value) : String(value),
  ])
  return i18n._(messageIds.transferReason(code), Object.fromEntries(texts), { message: transferReasons[code] })
}
