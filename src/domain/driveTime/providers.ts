import type { PlanMode } from '../tradeZone/zonePlan.ts'
import type { OutsideProvider } from '../tradeZone/providerIds.ts'

/** A provider's travel modes, and its limits in seconds and meters. */
export interface ProviderReach {
  readonly modes: readonly PlanMode[]
  readonly maxSeconds: number
  readonly maxMetres: number
}

const hour = 3_600

/** Openrouteservice and Amap have no scooter mode. */
export const providerReach: Readonly<Record<OutsideProvider, ProviderReach>> = {
  valhalla: { modes: ['walk', 'scooter', 'car'], maxSeconds: 2 * hour, maxMetres: 100_000 },
  ors: { modes: ['walk', 'car'], maxSeconds: hour, maxMetres: 50_000 },
  amap: { modes: ['walk', 'car'], maxSeconds: hour, maxMetres: 50_000 },
  google: { modes: ['walk', 'scooter', 'car'], maxSeconds: hour, maxMetres: 50_000 },
}

export const providerNames: Readonly<Record<OutsideProvider, string>> = {
  valhalla: 'Valhalla',
  ors: 'openrouteservice',
  amap: 'Amap 高德',
  google: 'Google Routes',
}

export const outsideProblems = [
  'notConfigured',
  'keyRefused',
  'quotaAtProvider',
  'planUsedUp',
  'late',
  'unreachable',
  'unreadable',
  'holes',
  'noRoad',
  'tooFar',
  'modeUnknown',
  'outsideRegion',
  'notKept',
] as const
export type OutsideProblem = (typeof outsideProblems)[number]

/** Steps per degree in requests and cache keys: coordinates are rounded to about ten meters. */
const askedDigits = 1e4

export const askedPlace = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  latitude: Math.round(latitude * askedDigits) / askedDigits,
  longitude: Math.round(longitude * askedDigits) / askedDigits,
})

export const rimPoints = { min: 3, max: 24 } as const
