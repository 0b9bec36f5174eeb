import type { PlanMode } from '../tradeZone/zonePlan.ts'
import type { OutsideProvider } from './providerIds.ts'

/** How far a provider goes, by the ways of travelling that it knows: seconds, or metres. */
export interface ProviderReach {
  readonly modes: readonly PlanMode[]
  readonly maxSeconds: number
  readonly maxMetres: number
}

const hour = 3_600

/** What each provider can be asked for, as its documents say. Openrouteservice and Amap have no scooters. */
export const providerReach: Readonly<Record<OutsideProvider, ProviderReach>> = {
  valhalla: { modes: ['walk', 'scooter', 'car'], maxSeconds: 2 * hour, maxMetres: 100_000 },
  ors: { modes: ['walk', 'car'], maxSeconds: hour, maxMetres: 50_000 },
  amap: { modes: ['walk', 'car'], maxSeconds: hour, maxMetres: 50_000 },
  google: { modes: ['walk', 'scooter', 'car'], maxSeconds: hour, maxMetres: 50_000 },
}

/** Names as the providers write themselves; they are the same in every language. */
export const providerNames: Readonly<Record<OutsideProvider, string>> = {
  valhalla: 'Valhalla',
  ors: 'openrouteservice',
  amap: 'Amap 高德',
  google: 'Google Routes',
}

/** Why a provider gave no zone; each has a sentence of its own. */
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

/** Digits of degrees that a place is asked with, and found again by: about ten metres. */
const askedDigits = 1e4

/** A place as it is asked at a provider. */
export const askedPlace = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  latitude: Math.round(latitude * askedDigits) / askedDigits,
  longitude: Math.round(longitude * askedDigits) / askedDigits,
})

/** Points of the rim that a provider is asked about for a hybrid zone. */
export const rimPoints = { min: 3, max: 24 } as const
