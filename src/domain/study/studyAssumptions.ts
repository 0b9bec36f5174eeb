import * as v from 'valibot'
import { type Currency, isCurrency } from '../money/money.ts'
import { travelLimits } from '../store/travelDistance.ts'
import { verdictLimitsSchema, type VerdictLimits } from './verdictLimits.ts'

export const demandModelIds = ['square', 'plain', 'exponential'] as const
export type DemandModelId = (typeof demandModelIds)[number]

export type DemandChoices = {
  readonly demandModel?: DemandModelId
  readonly site?: { readonly format?: string; readonly squareMetres?: number }
  readonly travelKilometres?: number
}

type AssumedDecay =
  | { readonly kind: 'power'; readonly exponent: number }
  | { readonly kind: 'exponential'; readonly rate: number }

/** Source of the travel distance: chosen by the planner, fitted to own stores' sales, or the default of the format. */
const travelSources = ['chosen', 'fitted', 'default'] as const
export type TravelSource = (typeof travelSources)[number]

/** Assumptions of a site's demand figures. */
export type StudyAssumptions = {
  readonly model: DemandModelId
  readonly decay: AssumedDecay
  readonly sizeExponent: number
  readonly travelKilometres: number
  readonly travelSource: TravelSource
  /** Factor by which the default travel distances are multiplied for the market. */
  readonly travelTimes: number
  readonly format?: string
  readonly squareMetres?: number
  /**
   * Median selling space of own stores, used for stores of unknown size; missing if no size is known, in which case
   * sizes have no effect.
   */
  readonly medianSquareMetres?: number
  /**
   * Number of own stores with monthly sales compared with the model, and the standard deviation of ln(sales per person)
   * among these stores.
   */
  readonly fit: {
    readonly stores: number
    readonly spread?: number
    /** Number of own stores excluded because their sales are in another currency; missing if zero. */
    readonly otherCurrencyStores?: number
  }
  /** Monthly sales per person; missing if too few sales are known, or for users who can't see sales. */
  readonly spend?: SpendFacts
  readonly limits: VerdictLimits
  readonly vintages: readonly string[]
}

/** Monthly sales per person that the model assigns to own stores: the median and the range of the middle 80%. */
export type SpendFacts = {
  readonly perPerson: number
  readonly low: number
  readonly high: number
  readonly stores: number
  readonly currency: Currency
}

/** Minimum number of own stores for fitting a travel distance; with fewer stores the defaults apply. */
export const minFitStores = 8
/** Minimum number of own stores for computing sales per person; a range from fewer stores is meaningless. */
export const minSpendStores = 5
/** Step for testing sensitivity to the distance exponent in both directions; a relative step for a decay rate. */
export const decayStep = 0.25
/** Relative step for testing sensitivity to the travel distance in both directions. */
export const travelStep = 0.25

const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const count = v.pipe(amount, v.integer())
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const travelKilometres = v.pipe(v.number(), v.minValue(travelLimits.min), v.maxValue(travelLimits.max))
const squareMetres = v.pipe(amount, v.maxValue(1e7))

export const choiceEntries = {
  demandModel: v.exactOptional(v.picklist(demandModelIds)),
  site: v.exactOptional(v.object({ format: v.exactOptional(name), squareMetres: v.exactOptional(squareMetres) })),
  travelKilometres: v.exactOptional(travelKilometres),
}

export const demandChoicesSchema: v.GenericSchema<unknown, DemandChoices> = v.object(choiceEntries)

const spendSchema = v.object({
  perPerson: amount,
  low: amount,
  high: amount,
  stores: count,
  currency: v.custom<Currency>((input) => typeof input === 'string' && isCurrency(input)),
})

export const assumptionEntries = {
  model: v.picklist(demandModelIds),
  decay: v.variant('kind', [
    v.object({ kind: v.literal('power'), exponent: amount }),
    v.object({ kind: v.literal('exponential'), rate: amount }),
  ]),
  sizeExponent: amount,
  travelKilometres: amount,
  travelSource: v.picklist(travelSources),
  travelTimes: amount,
  format: v.exactOptional(name),
  squareMetres: v.exactOptional(squareMetres),
  medianSquareMetres: v.exactOptional(squareMetres),
  fit: v.object({ stores: count, spread: v.exactOptional(amount), otherCurrencyStores: v.exactOptional(count) }),
  spend: v.exactOptional(spendSchema),
  limits: verdictLimitsSchema,
  vintages: v.pipe(v.array(name), v.maxLength(20)),
}

export const studyAssumptionsSchema: v.GenericSchema<unknown, StudyAssumptions> = v.object(assumptionEntries)

/**
 * Returns the choices that reproduce these assumptions. Omits a fitted or default distance, which the next fit
 * determines.
 */
export function choicesOf({
  model,
  format,
  squareMetres: space,
  travelSource,
  travelKilometres: far,
}: StudyAssumptions): DemandChoices {
  const site = { ...(format === undefined ? {} : { format }), ...(space === undefined ? {} : { squareMetres: space }) }
  return {
    demandModel: model,
    ...(Object.keys(site).length > 0 ? { site } : {}),
    ...(travelSource === 'chosen' ? { travelKilometres: far } : {}),
  }
}

/** Returns assumptions without sales, for users who can't see sales. */
export function withoutSpend({ spend: _hidden, ...rest }: StudyAssumptions): StudyAssumptions {
  return rest
}
