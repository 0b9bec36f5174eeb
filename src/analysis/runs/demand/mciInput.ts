import * as v from 'valibot'
import { distanceMatrix, id, number, rowsOf, share, zeroOrMore } from '../inputParts.ts'

const term = v.picklist(
  ['power', 'exponential', 'dummy', 'centredDummy'],
  'must be "power", "exponential", "dummy" or "centredDummy"',
)

const variableInput = v.union(
  [
    v.pipe(
      v.string(),
      v.transform((name) => ({ name, term: undefined })),
    ),
    v.strictObject({ name: v.string(), term: v.optional(term) }),
  ],
  'must be the name of a variable or {name, term}',
)

export const mciEntries = {
  origins: v.optional(rowsOf(v.strictObject({ id, name: v.optional(v.string()), demand: v.optional(zeroOrMore) }))),
  stores: v.optional(
    rowsOf(
      v.strictObject({
        id,
        name: v.optional(v.string()),
        attraction: v.optional(number),
        attributes: v.optional(v.record(v.string(), number)),
        chain: v.optional(v.string()),
      }),
    ),
  ),
  distances: v.optional(v.pipe(distanceMatrix, v.description('origins × stores; the variable "distance"'))),
  interactions: v.optional(
    v.pipe(
      rowsOf(
        v.strictObject({
          origin: id,
          store: id,
          share: v.optional(share),
          count: v.optional(zeroOrMore),
          values: v.record(v.string(), number),
        }),
      ),
      v.description('Instead of matrices: a row for each origin and store, with the variables in values'),
    ),
  ),
  variables: v.optional(
    v.pipe(
      v.array(variableInput, 'must be a list'),
      v.minLength(1, 'must not be empty'),
      v.description(
        'Names, in the order wanted: distance, attraction, attributes, or values of interactions. All unless given; 0/1 variables are dummies',
      ),
    ),
  ),
  dummiesFromChain: v.optional(
    v.pipe(
      v.union([v.boolean(), v.array(v.string())]),
      v.description('A dummy for each chain of the stores but the last in the alphabet, or for those named'),
    ),
    false,
  ),
  logarithm: v.optional(
    v.pipe(
      v.picklist(['natural', 'decimal'], 'must be "natural" or "decimal"'),
      v.description('Natural throughout; decimal only to compare with studies that print it'),
    ),
    'natural',
  ),
}

const mciMarket = v.strictObject(mciEntries)
export type MciMarketInput = v.InferOutput<typeof mciMarket>
