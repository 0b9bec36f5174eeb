import * as v from 'valibot'
import { flag, id, rowsOf, share, zeroOrMore } from '../inputParts.ts'
import { areasInput, unitsInput, zoneInput } from '../zones/geoJsonInput.ts'
import { huffEntries } from './huffInput.ts'

const zonesInput = v.strictObject({
  studied: v.pipe(zoneInput, v.description('Zone of the new store')),
  stores: rowsOf(v.strictObject({ id, own: v.optional(flag, true), zone: zoneInput })),
  areas: v.optional(v.pipe(areasInput, v.description('For exposed people'))),
  population: v.optional(v.string(), 'population'),
  units: unitsInput,
})

const judges = ['impact', 'cannibalisationRate', 'exposedPopulation', 'a2', 'a3', 'a4'] as const

export const cannibalisationInput = v.strictObject({
  ...huffEntries,
  origins: v.optional(huffEntries.origins),
  stores: v.optional(v.pipe(huffEntries.stores, v.description('Existing stores, and new ones with new: true'))),
  distances: v.optional(huffEntries.distances),
  zones: v.optional(v.pipe(zonesInput, v.description('For area measures and exposed people'))),
  judgedBy: v.optional(
    v.pipe(v.picklist(judges), v.description('Figure that the verdict is given by: the largest over own stores')),
  ),
  limit: v.optional(v.pipe(share, v.description('What is still acceptable')), 0.25),
  radiusChange: v.optional(
    v.pipe(
      zeroOrMore,
      v.maxValue(0.9, 'must be at most 0.9'),
      v.description('Sensitivity: radii of circles by this part, both ways'),
    ),
    0.1,
  ),
  exponentChange: v.optional(
    v.pipe(
      zeroOrMore,
      v.description('Sensitivity: the exponent of distance by this much, both ways; other decays by this part'),
    ),
    0.25,
  ),
})

export type CannibalisationInput = v.InferOutput<typeof cannibalisationInput>
export type Judge = (typeof judges)[number]
