import type { DemandModel } from '#analysis/study/demandTransfer.ts'

const common = { minimumDistance: 0.1, withCompetitors: true }

/** Models that a person may choose from; their parameters are defaults, not calibrated. Distances in kilometres. */
export const demandModels = {
  square: { ...common, decay: { kind: 'power', exponent: 2 } },
  plain: { ...common, decay: { kind: 'power', exponent: 1 } },
  exponential: { ...common, decay: { kind: 'exponential', rate: 0.5 } },
} as const satisfies Record<string, DemandModel>

export type DemandModelId = keyof typeof demandModels

export const firstDemandModel: DemandModelId = 'square'
