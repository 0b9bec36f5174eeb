import { i18n } from '@lingui/core'
import { type TransferReason, transferReasons } from '#domain/transfer/transferReasons.ts'
import { formatNumber } from './formats.ts'
import { messageIds } from './messageIds.ts'

/** Names of numbers that stand as the file writes them, ungrouped: they are looked for there. */
const plain: readonly string[] = ['row', 'before', 'line']

/** Why a file, a row or a cell is refused, in the reader's words. */
export function transferReasonText({ code, values }: TransferReason): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && !plain.includes(name) ? formatNumber(value) : String(value),
  ])
  return i18n._(messageIds.transferReason(code), Object.fromEntries(texts), { message: transferReasons[code] })
}
