import { providerNames } from '#domain/driveTime/providers.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { byProvider, type ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import { outsideProblemText, providerMadeText } from '#i18n/providerText.ts'
import { queryProvider } from '../driveTime/queryProvider.ts'
import { shapeOf } from '../driveTime/outsideZones.ts'

export type ByProvider = { readonly shape: MultiPolygonShape; readonly made: string } | { readonly refusal: string }

/** Requests a zone from its provider again; repeated requests with the same key count as one use. */
export async function remakeByProvider(plan: ReachPlan, key: string): Promise<ByProvider> {
  const asked = await queryProvider(plan, 'anew', key)
  const id = byProvider(plan)
  const name = id ? providerNames[id] : ''
  if ('problem' in asked) return { refusal: outsideProblemText(asked.problem, name) }
  const { at, attribution } = asked.answer
  const shape = shapeOf(asked.answer)
  return shape
    ? { shape, made: providerMadeText(name, at, attribution) }
    : { refusal: outsideProblemText('unreadable', name) }
}
