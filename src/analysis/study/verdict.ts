import { decayStep, travelStep } from '#domain/study/studyAssumptions.ts'
import { changedDecay } from '../huff/changedDecay.ts'
import { netNewPeople } from '#domain/money/demandWorth.ts'
import { type DemandModel, travelTimes } from './demandModel.ts'
import type { DemandTransferAnswer } from './demandTransfer.ts'

/** Variations of uncertain model settings: distance decay, or travel range. */
export const verdictChanges = ['decayMore', 'decayLess', 'travelMore', 'travelLess'] as const
export type VerdictChange = (typeof verdictChanges)[number]

/** Verdict figures, as shares of 1 and people. */
export interface VerdictFigures {
  /** Largest relative loss of an own store; null if no store loses. */
  readonly impact: number | null
  readonly storeId: string | undefined
  /** Share of captured demand that comes from own stores; null if `captured` is 0. */
  readonly ownShare: number | null
  readonly captured: number
  readonly ownLoss: number
  /** Captured demand minus own losses in whole people, each rounded as displayed. */
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

/** Returns the model with one setting varied. Unlimited travel range stays unchanged. */
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
