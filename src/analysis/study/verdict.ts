import { decayStep, travelStep } from '#domain/study/studyAssumptions.ts'
import { changedDecay } from '../huff/changedDecay.ts'
import { netNewPeople } from '#domain/money/demandWorth.ts'
import { type DemandModel, travelTimes } from './demandModel.ts'
import type { DemandTransferAnswer } from './demandTransfer.ts'

/** A setting of the model that is not sure, changed by so much: how strongly distance counts, or how far people travel. */
export const verdictChanges = ['decayMore', 'decayLess', 'travelMore', 'travelLess'] as const
export type VerdictChange = (typeof verdictChanges)[number]

/** The figures of a verdict: shares of 1, and people. */
export interface VerdictFigures {
  /** Largest share of its demand that an own store loses; null where none loses any. */
  readonly impact: number | null
  /** That store. */
  readonly storeId: string | undefined
  /** Share of what the candidate wins that comes from own stores; null where it wins nothing. */
  readonly ownShare: number | null
  readonly captured: number
  readonly ownLoss: number
  /** Whole people: those won less those taken from own stores, each as it is shown. */
  readonly netNew: number
}

/** The same under a change. */
export interface VerdictVariant extends VerdictFigures {
  readonly change: VerdictChange
}

/** The figures that a verdict is made of. */
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

/** The model with one setting changed. A model without an end to travel is not changed in that. */
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
