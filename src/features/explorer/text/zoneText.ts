import { t } from '@lingui/core/macro'
import type { Shape } from '#domain/geo/point.ts'
import { providerNames } from '#domain/driveTime/providers.ts'
import { byProvider } from '#domain/tradeZone/providerPlan.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { metresText, minutesText } from '#i18n/distanceText.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { type DraftStudy, planOf, studiedShape, studyPlace } from '../state/draftStudy.ts'

export interface SpokenZone {
  readonly shape: Shape
  readonly plan?: ZonePlan | undefined
}

/** Describes a zone: "500 m ring", "drawn area", "10 min on foot". */
export function zoneText({ shape, plan }: SpokenZone): string {
  if (plan) return planText(plan)
  return shape.type === 'Circle' ? t`${metresText(shape.radiusMetres)} ring` : t`drawn area`
}

/** Describes a zone to save, including a ring's role as core or potential of tiers. */
export function savableZoneText(zone: SpokenZone & { readonly part?: 'core' | 'potential' | undefined }): string {
  const words = zoneText(zone)
  if (zone.part === 'core') return t`${words} (protected core)`
  return zone.part === 'potential' ? t`${words} (potential)` : words
}

function planText(plan: ZonePlan): string {
  switch (plan.kind) {
    case 'reach':
      return providerReachText(plan)
    case 'people':
      return t`area with the closest ${formatNumber(plan.target, 0)} people`
    case 'nearest':
      return t`area closest to this place`
    case 'streets':
      return t`streets with a ${metresText(plan.metres)} buffer on each side`
    case 'draw':
      return t`area with a visit likelihood of at least ${formatPercent(plan.share, 0)}`
    case 'demandShare':
      return plan.share === 1 ? t`area covering all demand` : t`area covering ${formatPercent(plan.share, 0)} of demand`
  }
}

function providerReachText(plan: ZonePlan & { kind: 'reach' }): string {
  const provider = byProvider(plan)
  return provider ? t`${reachText(plan)}, ${providerNames[provider]}` : reachText(plan)
}

function reachText({ mode, measure, limit }: ZonePlan & { kind: 'reach' }): string {
  const far = measure === 'time' ? minutesText(limit) : metresText(limit)
  if (mode === 'walk') return t`${far} on foot`
  return mode === 'scooter' ? t`${far} by scooter` : t`${far} by car`
}

/** Returns a title with the zone: "Population, 500 m ring". */
export const figureTitle = (figure: { readonly label: string }, zone: SpokenZone): string =>
  t`${figure.label}, ${zoneText(zone)}`

/** Describes a zone for redrawing: a circle by its center and radius, any other shape by its corners. */
export function zoneRecipeText(shape: Shape): string {
  if (shape.type === 'Circle') {
    const { latitude, longitude } = shape.centre
    return t`Circle with radius ${metresText(shape.radiusMetres)} around ${latitude.toFixed(6)}, ${longitude.toFixed(6)} (WGS 84)`
  }
  return JSON.stringify({ type: shape.type, coordinates: shape.coordinates })
}

export function figuredAt(study: DraftStudy): string {
  const plan = planOf(study)
  const shape = studiedShape(study)
  const place = studyPlace(study)
  const at = place ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` : ''
  if (plan) return `${planText(plan)} · ${at}`
  return shape ? zoneRecipeText(shape) : at
}
