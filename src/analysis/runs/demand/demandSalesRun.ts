import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { minSpendStores } from '#domain/study/studyAssumptions.ts'
import { spendOf } from '../../study/demandSpend.ts'
import { id, positive, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const demandSalesRun = defineRun({
  id: 'demand-sales',
  aliases: ['sales-by-demand', 'spend-per-person'],
  about: 'What demand is worth a month, by the sales of the stores there are, and in which range.',
  method: 'demandSales',
  figures: {
    perPerson: 'demandSales',
    low: 'demandSales',
    high: 'demandSales',
    likely: 'demandSales',
    stores: 'demandSales',
  },
  input: v.strictObject({
    stores: v.pipe(
      v.array(v.strictObject({ id, people: positive, sales: positive })),
      v.description('Stores with the people that the model gives them, and their sales of a month'),
    ),
    people: v.pipe(zeroOrMore, v.description('People whose worth is asked for')),
  }),
  example: {
    stores: [
      { id: 'a', people: 4000, sales: 2_000_000 },
      { id: 'b', people: 5000, sales: 2_250_000 },
      { id: 'c', people: 2500, sales: 1_500_000 },
      { id: 'd', people: 8000, sales: 3_200_000 },
      { id: 'e', people: 3000, sales: 1_650_000 },
    ],
    people: 3600,
  },
  parameters: [],
  compute({ stores, people }) {
    const drawn = stores.map((store) => ({ storeId: store.id, people: store.people }))
    const spend = spendOf(drawn, new Map(stores.map((store) => [store.id, store.sales])))
    if (!spend) throw new AnalysisProblem(`A range needs the sales of at least ${minSpendStores} stores.`)
    const { perPerson, low, high } = spend
    return {
      result: {
        perPerson,
        low,
        high,
        stores: spend.stores,
        sales: { likely: people * perPerson, low: people * low, high: people * high },
      },
    }
  },
})
