import { i18n } from '@lingui/core'
import { packReasons, type PackReason } from '#domain/pack/packReasons.ts'
import { formatNumber } from './formats.ts'
import { messageIds } from './messageIds.ts'

/** Names of values that are formatted without grouping, so that users can search for them in the file. */
const plain: readonly string[] = ['row']

export function packReasonText({ code, values }: PackReason): string {
  const texts = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'object') return [name, packReasonText(value)]
    return [name, typeof value === 'number' && !plain.includes(name) ? formatNumber(value) : String(value)]
  })
  return i18n._(messageIds.packReason(code), Object.fromEntries(texts), { message: packReasons[code] })
}
