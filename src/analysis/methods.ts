import { chainMethods } from './methods/chainMethods.ts'
import { demandMethods } from './methods/demandMethods.ts'
import { demographicMethods, demographicRatioMethods } from './methods/demographicMethods.ts'
import { finderMethods, siteMethods } from './methods/finderMethods.ts'
import { incomeMethods } from './methods/incomeMethods.ts'
import { interpolationMethods } from './methods/interpolationMethods.ts'
import { marketMethods } from './methods/marketMethods.ts'
import type { MethodEntry } from './methods/method.ts'
import { overlapMethods } from './methods/overlapMethods.ts'
import { planMethods } from './methods/planMethods.ts'
import { pointMethods } from './methods/pointMethods.ts'
import { reachMethods } from './methods/reachMethods.ts'
import { storeMethods } from './methods/storeMethods.ts'
import { surveyMethods } from './methods/surveyMethods.ts'
import { zoneMethods } from './methods/zoneMethods.ts'

export const methods = {
  ...demographicMethods,
  ...demographicRatioMethods,
  ...incomeMethods,
  ...pointMethods,
  ...zoneMethods,
  ...overlapMethods,
  ...interpolationMethods,
  ...marketMethods,
  ...demandMethods,
  ...reachMethods,
  ...finderMethods,
  ...siteMethods,
  ...storeMethods,
  ...chainMethods,
  ...surveyMethods,
  ...planMethods,
} satisfies Record<string, MethodEntry>

export type MethodId = keyof typeof methods

const groups = {
  people: { ...demographicMethods, ...demographicRatioMethods, ...incomeMethods },
  places: pointMethods,
  zones: { ...zoneMethods, ...reachMethods },
  overlap: overlapMethods,
  interpolation: interpolationMethods,
  demand: demandMethods,
  market: marketMethods,
  finding: finderMethods,
  sites: siteMethods,
  stores: storeMethods,
  chain: chainMethods,
  surveys: surveyMethods,
  plan: planMethods,
} satisfies Record<string, Partial<Record<MethodId, MethodEntry>>>

export type MethodGroup = keyof typeof groups

export const methodGroups = Object.keys(groups) as readonly MethodGroup[]

export const idsOfGroup = (group: MethodGroup): readonly MethodId[] => Object.keys(groups[group]) as MethodId[]

export interface Method extends MethodEntry {
  readonly id: MethodId
}

export const methodOf = (id: MethodId): Method => ({ id, ...methods[id] })

export const methodIds = Object.keys(methods) as readonly MethodId[]
