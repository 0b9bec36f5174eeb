import type { Shape } from '#domain/geo/point.ts'
import { changedDecay } from '../huff/changedDecay.ts'
import type { StoreOverlap, WhatIfAsk } from '../studyTypes.ts'
import type { DemandModel, DemandTransferAnswer, WorstLoss } from './demandTransfer.ts'

/** A setting that is not sure, changed by so much: the exponent (or rate) of distance, or all radii. */
export type VerdictChange = 'decayLess' | 'decayMore' | 'radiusLess' | 'radiusMore'

/** Changes that are asked for one by one. */
export type DecayChange = Extract<VerdictChange, 'decayLess' | 'decayMore'>

/** The figure judged by under one change. */
export interface VerdictVariant {
  readonly change: VerdictChange
  /** `impact`: share of an own store's demand that goes; `exposed`: share of its people who live in both zones. */
  readonly judgedBy: 'impact' | 'exposed'
  /** The largest over own stores; null where there is none. */
  readonly worst: number | null
  /** It crosses the limit, to either side. */
  readonly flips: boolean
}

/** Whether own stores lose more than is acceptable, by the chosen model and by zones, and what hangs on settings that are not sure. */
export interface Verdict {
  readonly limit: number
  readonly impact: number | null
  /** The store that loses the largest share; undefined where none loses any. */
  readonly worst: WorstLoss | undefined
  readonly exposed: number | null
  readonly variants: readonly VerdictVariant[]
}

/** What a verdict is asked of. */
export interface VerdictGround {
  readonly transfer: (model: DemandModel) => DemandTransferAnswer | undefined
  readonly overlaps: (shape: Shape, radiusMetres: number) => readonly StoreOverlap[]
}

/** What is acceptable unless somebody says otherwise: a default, not a policy. */
export const usualLimit = 0.25
/** How far the exponent of distance (a rate: by this part of it) and radii (by this part) are changed both ways. */
export const decayStep = 0.25
export const radiusStep = 0.1

/**
 * The verdict with the model and the radius as chosen, and with the radius changed both ways, or with one change of the decay instead. Only a ring is made larger and
 * smaller, with the rings of own stores; other zones stay as they are. Undefined where there is no demand to transfer.
 */
export function verdictOn(
  { zones, chosenZoneId, ownZones, demandModel }: WhatIfAsk,
  limit: number,
  decayChange: DecayChange | undefined,
  { transfer, overlaps }: VerdictGround,
): Verdict | undefined {
  const chosen = demandModel && transfer(demandModel)
  if (!demandModel || !chosen) return undefined
  // A change of the decay makes a whole market anew: it is asked for by itself, so that other questions come in between.
  const shape = decayChange ? undefined : zones.find(({ id }) => id === chosenZoneId)?.shape
  const impact = chosen.worst?.impact ?? null
  const exposed = shape ? worstExposed(overlaps(shape, ownZones.radiusMetres)) : null
  const variant = (
    change: VerdictChange,
    judgedBy: VerdictVariant['judgedBy'],
    before: number | null,
    worst: number | null,
  ): VerdictVariant => ({ change, judgedBy, worst, flips: isAbove(before, limit) !== isAbove(worst, limit) })
  const ofDecay = (change: VerdictChange, step: number): VerdictVariant => {
    const decay = changedDecay(demandModel.decay, step)
    return variant(change, 'impact', impact, transfer({ ...demandModel, decay })?.worst?.impact ?? null)
  }
  const ofRadius = (change: VerdictChange, factor: number): VerdictVariant[] => {
    if (shape?.type !== 'Circle') return []
    const ring = { ...shape, radiusMetres: shape.radiusMetres * factor }
    return [variant(change, 'exposed', exposed, worstExposed(overlaps(ring, ownZones.radiusMetres * factor)))]
  }
  return {
    limit,
    impact,
    worst: chosen.worst,
    exposed,
    variants: [
      ...(decayChange ? [ofDecay(decayChange, decayChange === 'decayLess' ? -decayStep : decayStep)] : []),
      ...ofRadius('radiusLess', 1 - radiusStep),
      ...ofRadius('radiusMore', 1 + radiusStep),
    ],
  }
}

const isAbove = (worst: number | null, limit: number): boolean => worst !== null && worst > limit

function worstExposed(overlaps: readonly StoreOverlap[]): number | null {
  let worst: number | null = null
  for (const { sharedPopulation, storePopulation } of overlaps) {
    if (sharedPopulation === undefined || !storePopulation) continue
    worst = Math.max(worst ?? 0, sharedPopulation / storePopulation)
  }
  return worst
}
