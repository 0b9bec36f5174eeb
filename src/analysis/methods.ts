import { demandMethods } from './methods/demandMethods.ts'
import { demographicMethods, demographicRatioMethods } from './methods/demographicMethods.ts'
import { finderMethods, siteMethods } from './methods/finderMethods.ts'
import { interpolationMethods } from './methods/interpolationMethods.ts'
import { marketMethods } from './methods/marketMethods.ts'
import type { MethodEntry } from './methods/method.ts'
import { overlapMethods } from './methods/overlapMethods.ts'
import { pointMethods } from './methods/pointMethods.ts'
import { reachMethods } from './methods/reachMethods.ts'
import { zoneMethods } from './methods/zoneMethods.ts'

/** How every figure of the analysis comes about: the one place that screens, reports and exports take it from. */
export const methods = {
  ...demographicMethods,
  ...demographicRatioMethods,
  ...pointMethods,
  ...zoneMethods,
  ...overlapMethods,
  ...interpolationMethods,
  ...marketMethods,
  ...demandMethods,
  ...reachMethods,
  ...finderMethods,
  ...siteMethods,
} satisfies Record<string, MethodEntry>

export type MethodId = keyof typeof methods

export interface Method extends MethodEntry {
  readonly id: MethodId
}

/** A method with its id, as texts of it are asked for. */
export const methodOf = (id: MethodId): Method => ({ id, ...methods[id] })

export const methodIds = Object.keys(methods) as readonly MethodId[]
