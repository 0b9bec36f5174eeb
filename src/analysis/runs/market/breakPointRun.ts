import * as v from 'valibot'
import { positive } from '../inputParts.ts'
import { defineRun } from '../run.ts'

/**
 * Returns the distance from center A toward B at which both pull equally: D ÷ (1 + (P_B ÷ P_A)^(1/λ)), in units of
 * `distance`. Masses must be positive. Source: Reilly 1931, Converse 1949.
 */
const breakPoint = (distance: number, massA: number, massB: number, exponent = 2): number =>
  distance / (1 + (massB / massA) ** (1 / exponent))

export const breakPointRun = defineRun({
  id: 'break-point',
  aliases: ['converse', 'reilly', 'breaking-point', 'reilly-break-point', 'converse-break-point'],
  about: 'Where, on the way between two centres, customers go to the one as much as to the other.',
  method: 'breakPoint',
  figures: { fromA: 'breakPoint', fromB: 'breakPoint' },
  input: v.strictObject({
    distance: v.pipe(positive, v.description('Way from A to B, in any unit')),
    massA: v.pipe(positive, v.description('Population or floor space of A')),
    massB: v.pipe(positive, v.description('The same of B')),
    exponent: v.optional(v.pipe(positive, v.description('Exponent of distance')), 2),
  }),
  example: { distance: 30, massA: 90_000, massB: 10_000 },
  parameters: ['exponent'],
  compute({ distance, massA, massB, exponent }) {
    const fromA = breakPoint(distance, massA, massB, exponent)
    return {
      result: { fromA, fromB: distance - fromA },
      spreadsheet: { fromA: `=${distance}/(1+(${massB}/${massA})^(1/${exponent}))` },
    }
  },
})
