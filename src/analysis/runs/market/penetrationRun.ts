import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { refuseTwins } from '../demand/huffModel.ts'
import { id, positive, rowsOf, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const penetrationRun = defineRun({
  id: 'market-penetration',
  aliases: ['penetration', 'gap', 'market-gap'],
  about: 'Customers for each area as a part of its people, and how many more the usual rate would bring.',
  method: 'marketPenetration',
  figures: {
    penetration: 'marketPenetration',
    expected: 'marketGap',
    gap: 'marketGap',
    rate: 'marketPenetration',
    totalCustomers: 'marketPenetration',
    totalBase: 'marketPenetration',
    index: 'marketPenetration',
  },
  input: v.strictObject({
    areas: rowsOf(
      v.strictObject({ id, customers: zeroOrMore, base: v.pipe(zeroOrMore, v.description('People or households')) }),
    ),
    rate: v.optional(
      v.pipe(positive, v.description('Usual customers for one of the base; that of all areas together unless given')),
    ),
    multiplier: v.optional(v.pipe(positive, v.description('100 for per cent, 1000 for per mille')), 100),
  }),
  example: {
    areas: [
      { id: 'a', customers: 120, base: 4000 },
      { id: 'b', customers: 30, base: 3000 },
    ],
  },
  parameters: ['rate', 'multiplier'],
  compute({ areas, rate, multiplier }) {
    refuseTwins(areas, 'areas')
    const customers = areas.reduce((sum, area) => sum + area.customers, 0)
    const base = areas.reduce((sum, area) => sum + area.base, 0)
    if (!(base > 0)) throw new AnalysisProblem('The base is zero in all areas, so that there is nothing to penetrate.')
    const usual = rate ?? customers / base
    return {
      result: {
        totalCustomers: customers,
        totalBase: base,
        rate: usual * multiplier,
        areas: areas.map((area) => ({
          id: area.id,
          penetration: area.base > 0 ? (area.customers / area.base) * multiplier : null,
          index: area.base > 0 && usual > 0 ? (100 * area.customers) / area.base / usual : null,
          expected: area.base * usual,
          gap: area.base * usual - area.customers,
        })),
      },
      ...(rate === undefined ? { fitted: { rate: usual } } : {}),
    }
  },
})
