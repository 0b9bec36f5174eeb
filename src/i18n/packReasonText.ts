import { i18n } from '@lingui/core'
import { packReasons, type PackReason } from '#domain/pack/packReasons.ts'
import { formatNumber } from './formats.ts'
import { messageIds } from './messageIds.ts'

/** Names of numbers that stand as the file writes them, ungrouped: they are looked for there. */
const plain: readonly string[] = ['row']

/** Why a file gives no pack, or why a row of it was left out, in the reader's words. */
export function packReasonText({ code, values }: PackReason): string {
  const texts = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'object') return [name, packReasonText(value)]
    return [name, typeof value === 'number' && !plain.includes(name) ? formatNumber(value) : String(value)]
  })
  return i18n._(messageIds.packReason(code), Object.fromEntries(texts), { message: packReasons[code] })
}
