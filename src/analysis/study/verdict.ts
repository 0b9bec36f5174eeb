import { decayStep, travelStep } from '#domain/study/studyAssumptions.ts'
import { changedDecay } from '../huff/changedDecay.ts'
import { netNewPeople } from '#domain/money/demandWorth.ts'
import { type DemandModel, travelTimes } from './demandModel.ts'
import type { DemandTransferAnswer } from './demandTransfer.ts'

export const verdictChanges = ['decayMore', 'decayLess', 'travelMore', 'travelLess'] as const
export type VerdictChange = (typeof verdictChanges)[number]

/** Figures that a verdict is based on: shares 0–1 and numbers of people. */
export interface VerdictFigures {
  /** Largest share of its demand that an own store loses; null if no store loses any. */
  readonly impact: number | null
  readonly storeId: string | undefined
  /** Share of captured demand that comes from own stores; null if `captured` is 0. */
  readonly ownShare: number | null
  readonly captured: number
  readonly ownLoss: number
  /** Rounded captured demand minus rounded own losses, in people, as displayed. */
  readonly netNew: number
}

export interface VerdictVariant extends VerdictFigures {
  readonly change: VerdictChange
}

export const verdictFigures = ({
  worst,
  cannibalisationRate,
  captured,
  ownLoss,
}: DemandTransferAnswer): VerdictFigures => ({
  impact: worst?.impact ?? null,
  storeId: worst?.storeId,
  ownShare: cannibalisationRate,
  captured,
  ownLoss,
  netNew: netNewPeople({ captured, ownLoss }),
})

/** An unlimited travel range stays unlimited. */
export function changedModel(model: DemandModel, change: VerdictChange): DemandModel {
  switch (change) {
    case 'decayMore':
      return { ...model, decay: changedDecay(model.decay, decayStep) }
    case 'decayLess':
      return { ...model, decay: changedDecay(model.decay, -decayStep) }
    case 'travelMore':
      return { ...model, travel: model.travel && travelTimes(model.travel, 1 + travelStep) }
    case 'travelLess':
      return { ...model, travel: model.travel && travelTimes(model.travel, 1 - travelStep) }
  }
}
