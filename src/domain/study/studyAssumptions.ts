import * as v from 'valibot'
import { type Currency, isCurrency } from '../money/money.ts'
import { travelLimits } from '../store/travelDistance.ts'
import { verdictLimitsSchema, type VerdictLimits } from './verdictLimits.ts'

/** Decay models that a planner can choose from. */
export const demandModelIds = ['square', 'plain', 'exponential'] as const
export type DemandModelId = (typeof demandModelIds)[number]

/** What a planner chose for the demand model; anything missing follows the defaults. */
export type DemandChoices = {
  readonly demandModel?: DemandModelId
  readonly site?: { readonly format?: string; readonly squareMetres?: number }
  /** Maximum travel distance to the site, in kilometers as the crow flies. */
  readonly travelKilometres?: number
}

/** How the pull of a store fades with the distance in kilometers. */
export type AssumedDecay =
  | { readonly kind: 'power'; readonly exponent: number }
  | { readonly kind: 'exponential'; readonly rate: number }

/** Where the travel distance comes from: the planner, the sales of own stores, or the defaults by format. */
export const travelSources = ['chosen', 'fitted', 'default'] as const
export type TravelSource = (typeof travelSources)[number]

/**
 * Everything that the demand figures of a site rest on. The explorer resolves it, the saved study stores it, and reports, comparisons
 * and files state it and compute with it.
 */
export type StudyAssumptions = {
  readonly model: DemandModelId
  readonly decay: AssumedDecay
  /** Power of the selling space in the pull of a store. */
  readonly sizeExponent: number
  /** Maximum travel distance to the site, in kilometers. */
  readonly travelKilometres: number
  readonly travelSource: TravelSource
  /** Multiple of the default distances that the market is modeled with. */
  readonly travelTimes: number
  readonly format?: string
  /** Selling space in square meters. */
  readonly squareMetres?: number
  /** Median selling space of own stores, which a store of unknown size counts as; missing where no size is known, so that sizes have no effect. */
  readonly medianSquareMetres?: number
  /** Own stores whose monthly sales were compared with the model, and the standard deviation of ln(sales per person) among them. */
  readonly fit: {
    readonly stores: number
    readonly spread?: number
    /** Own stores left out because their sales are in another currency; missing where there are none. */
    readonly otherCurrencyStores?: number
  }
  /** Monthly sales per person; missing where too few sales are known, or for users who can't see sales. */
  readonly spend?: SpendFacts
  readonly limits: VerdictLimits
  /** Data packs in use, such as "demographics TW 2020-12". */
  readonly vintages: readonly string[]
}

/** Monthly sales per person that the model assigns to own stores: the median store, and the range of the middle 80 %. */
export type SpendFacts = {
  readonly perPerson: number
  readonly low: number
  readonly high: number
  readonly stores: number
  readonly currency: Currency
}

/** Fewest own stores that a travel distance is fitted to: with fewer the defaults stay. */
export const minFitStores = 8
/** Fewest own stores that sales per person are taken from: a range of fewer says nothing. */
export const minSpendStores = 5
/** How far the exponent of distance is varied both ways (a rate: by this part of it), and how far the travel distance (by this part). */
export const decayStep = 0.25
export const travelStep = 0.25

const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const count = v.pipe(amount, v.integer())
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const travelKilometres = v.pipe(v.number(), v.minValue(travelLimits.min), v.maxValue(travelLimits.max))
const squareMetres = v.pipe(amount, v.maxValue(1e7))

/** Names and schemas of the parts under which choices are stored. */
export const choiceEntries = {
  demandModel: v.exactOptional(v.picklist(demandModelIds)),
  site: v.exactOptional(v.object({ format: v.exactOptional(name), squareMetres: v.exactOptional(squareMetres) })),
  travelKilometres: v.exactOptional(travelKilometres),
}

/** Choices for the demand model as they come from outside. */
export const demandChoicesSchema: v.GenericSchema<unknown, DemandChoices> = v.object(choiceEntries)

const spendSchema = v.object({
  perPerson: amount,
  low: amount,
  high: amount,
  stores: count,
  currency: v.custom<Currency>((input) => typeof input === 'string' && isCurrency(input)),
})

/** Names and schemas of the parts under which assumptions are stored. */
export const assumptionEntries = {
  model: v.picklist(demandModelIds),
  decay: v.variant('kind', [
    v.object({ kind: v.literal('power'), exponent: amount }),
    v.object({ kind: v.literal('exponential'), rate: amount }),
  ]),
  sizeExponent: amount,
  // A fitted distance may exceed what a planner can enter.
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

/** Assumptions as they come from outside. */
export const studyAssumptionsSchema: v.GenericSchema<unknown, StudyAssumptions> = v.object(assumptionEntries)

/** Returns the choices that lead to these assumptions again. A fitted or default distance is left to the next fit. */
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

/** Returns assumptions without sales, for users who can't see them. */
export function withoutSpend({ spend: _hidden, ...rest }: StudyAssumptions): StudyAssumptions {
  return rest
}
