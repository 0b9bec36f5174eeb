import { i18n } from '@lingui/core'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import type { ThematicPart } from '#mapStage/mapLayer.ts'

/** Formats a break compactly for legends: 10k, 1.2萬, 12%, 2.4. */
export function breakText(value: number, figure: ThematicPart['figure']): string {
  if (figure === 'share') return formatPercent(value, Number.isInteger(Number((value * 100).toFixed(6))) ? 0 : 1)
  if (figure === 'ratio' || Math.abs(value) < 1000) return formatNumber(value, 2)
  const text = new Intl.NumberFormat(i18n.locale || 'en-US', { notation: 'compact', maximumSignificantDigits: 3 })
  return text.format(value).replace('K', 'k').replace('-', '\u2212')
}
