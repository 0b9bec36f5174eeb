import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { lineUpCustomers, tierRadius } from '../../customerTiers.ts'
import { id, rowsOf, share, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const tradeZoneTiersRun = defineRun({
  id: 'trade-zone-tiers',
  aliases: ['tiers', 'trade-area-tiers', 'customer-derived-trade-area', 'trade-zone-radius'],
  about: 'Radii within which given shares of a store’s customers live, and which tier each customer is in.',
  method: 'tierRadius',
  figures: {
    share: 'tierRadius',
    radius: 'tierRadius',
    customers: 'tierCustomers',
    customersShare: 'tierCustomers',
    totalCustomers: 'tierCustomers',
    tiers: 'tierRadius',
    upTo: 'tierRadius',
  },
  input: v.strictObject({
    customers: v.pipe(
      rowsOf(
        v.strictObject({
          id: v.optional(id),
          distance: v.pipe(zeroOrMore, v.description('Distance or travel time from the store')),
          customers: v.optional(v.pipe(zeroOrMore, v.description('Customers, sales or demand there')), 1),
        }),
      ),
    ),
    shares: v.optional(
      v.pipe(rowsOf(share), v.description('Cut-offs: primary, secondary, tertiary')),
      [0.6, 0.8, 0.95],
    ),
    breaks: v.optional(
      v.pipe(rowsOf(zeroOrMore), v.description('Distances between which customers are counted as well')),
    ),
  }),
  example: {
    customers: [
      { distance: 120, customers: 30 },
      { distance: 200, customers: 25 },
      { distance: 260, customers: 20 },
      { distance: 340, customers: 15 },
      { distance: 420, customers: 10 },
      { distance: 500, customers: 8 },
      { distance: 650, customers: 6 },
      { distance: 800, customers: 5 },
      { distance: 950, customers: 4 },
      { distance: 1200, customers: 3 },
    ],
    shares: [0.6, 0.7, 0.8, 0.9],
  },
  parameters: ['shares', 'breaks'],
  compute({ customers, shares, breaks = [] }) {
    const line = lineUpCustomers(
      customers.map(({ distance }) => distance),
      customers.map(({ customers: weight }) => weight),
    )
    const total = line.upTo.at(-1) ?? 0
    if (!(total > 0))
      throw new AnalysisProblem('There are no customers: all of them count zero, so that no tier has a radius.')
    const cuts = [...shares].sort((a, b) => a - b)
    const radii = cuts.map((cut) => tierRadius(line, cut)!)
    const within = (min: number, max: number): number =>
      customers.reduce((sum, row) => (row.distance > min && row.distance <= max ? sum + row.customers : sum), 0)
    const edges = [...breaks].sort((a, b) => a - b)
    return {
      result: {
        radii: cuts.map((cut, i) => {
          const inside = within(-1, radii[i]!)
          return { share: cut, radius: radii[i]!, customers: inside, customersShare: inside / total }
        }),
        totalCustomers: total,
        // Tier 1 is the primary zone; customers beyond the last cut-off are in the fringe.
        tiers: customers.map(({ distance }) => 1 + radii.filter((radius) => distance > radius).length),
        classes: [...edges, null].map((edge, i) => {
          const count = edges.length === 0 ? total : within(i === 0 ? -1 : edges[i - 1]!, edge ?? Infinity)
          return { upTo: edge, customers: count, customersShare: count / total }
        }),
      },
    }
  },
})
