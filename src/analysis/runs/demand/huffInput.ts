import * as v from 'valibot'
import { distanceMatrix, flag, id, number, rowsOf, zeroOrMore } from '../inputParts.ts'
import { decayOrSquare } from './decayInput.ts'

export const originsInput = rowsOf(
  v.strictObject({
    id,
    name: v.optional(v.string()),
    demand: v.pipe(zeroOrMore, v.description('People, customers or money')),
  }),
)

const term = v.optional(
  v.pipe(
    v.picklist(['power', 'exponential', 'logistic'], 'must be "power", "exponential" or "logistic"'),
    v.description('power: A^γ; exponential: e^(γ·A); logistic: 1 ÷ (1 + e^(intercept + γ·A))'),
  ),
  'power',
)

const attributeInput = v.strictObject({ exponent: number, term, intercept: v.optional(number, 0) })

const huffStore = v.strictObject({
  id,
  name: v.optional(v.string()),
  attraction: v.optional(v.pipe(zeroOrMore, v.description('Size, or what else draws'))),
  attributes: v.optional(
    v.pipe(v.record(v.string(), number), v.description('Several attributes by name, instead of one attraction')),
  ),
  own: v.optional(v.pipe(flag, v.description('Whether it belongs to the chain'))),
  new: v.optional(v.pipe(flag, v.description('Whether it is to be opened: the result compares before and after'))),
})

export const huffEntries = {
  origins: originsInput,
  stores: rowsOf(huffStore),
  distances: v.pipe(
    distanceMatrix,
    v.description('A row for each origin, a number for each store; null where there is no way'),
  ),
  attractionExponent: v.optional(v.pipe(number, v.description('γ')), 1),
  attractionTerm: term,
  attractionIntercept: v.optional(number, 0),
  attributeExponents: v.optional(
    v.pipe(
      v.record(
        v.string(),
        v.union([
          v.pipe(
            number,
            v.transform((exponent) => ({ exponent, term: 'power' as const, intercept: 0 })),
          ),
          attributeInput,
        ]),
      ),
      v.description('By attribute: its exponent, or {exponent, term, intercept}'),
    ),
  ),
  decay: decayOrSquare,
  minimumDistance: v.optional(v.pipe(zeroOrMore, v.description('Distances below it count as it')), 0),
  outsideOption: v.optional(v.pipe(zeroOrMore, v.description('U₀: utility of buying elsewhere or not at all')), 0),
  competingDestinations: v.optional(
    v.strictObject({
      storeDistances: v.pipe(distanceMatrix, v.description('stores × stores')),
      exponent: v.pipe(number, v.description('β of C_j^β')),
      attractionExponent: v.optional(number, 1),
      distanceExponent: v.optional(number, 1),
    }),
  ),
}

export const huffInput = v.strictObject(huffEntries)

export type HuffInput = v.InferOutput<typeof huffInput>

export const huffParameters = [
  'attractionExponent',
  'attractionTerm',
  'attributeExponents',
  'decay',
  'minimumDistance',
  'outsideOption',
] as const
