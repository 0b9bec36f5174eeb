import { t } from '@lingui/core/macro'
import { providerNames } from '#domain/driveTime/providers.ts'
import { formatMoment, formatPercent } from '#i18n/formats.ts'
import { metresText } from '#i18n/distanceText.ts'
import type { OutsideAnswer } from '#mapStage/driveTime/outsideZones.ts'
import type { StudyInput } from '../figures/studyFigureSpec.ts'

/** Formats a signed percentage: "+8%". */
export const signedPercent = (share: number): string => `${share > 0 ? '+' : ''}${formatPercent(share, 0)}`

export function providerInputs(answer: OutsideAnswer): readonly StudyInput[] {
  const { provider, at, attribution, missing, cellMetres } = answer
  return [
    { key: 'provider', label: t`Provider`, value: providerNames[provider] },
    { key: 'answeredAt', label: t`Response date`, value: formatMoment(at) },
    { key: 'credit', label: t`Attribution`, value: attribution },
    ...(missing > 0 ? [{ key: 'missing', label: t`Points without a response`, value: formatPercent(missing, 1) }] : []),
    ...(cellMetres ? [{ key: 'cell', label: t`Approximate accuracy`, value: metresText(cellMetres) }] : []),
  ]
}
