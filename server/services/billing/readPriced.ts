import type { Kysely } from 'kysely'
import type { PricedLicence } from '#domain/plan/quote.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readLicences } from '../plan/readPlan.ts'

/** Returns all licenses of a company with their price and the amount not deducted yet. */
export async function readPriced(
  database: Pick<Kysely<DatabaseSchema>, 'selectFrom'>,
  companyId: string,
): Promise<readonly PricedLicence[]> {
  const licences = await readLicences(database, companyId)
  const bought = await database
    .selectFrom('licence')
    .innerJoin('purchase', (join) =>
      join.onRef('purchase.company_id', '=', 'licence.company_id').onRef('purchase.id', '=', 'licence.order_id'),
    )
    .select(['licence.id', 'purchase.id as orderId', 'purchase.price', 'purchase.times', 'purchase.part'])
    .where('licence.company_id', '=', companyId)
    .execute()
  const paid = await database
    .selectFrom('payment')
    .select(['order_id', (row) => row.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('is_due_back', '=', 0)
    .groupBy('order_id')
    .execute()
  const counts = new Map(paid.map(({ order_id, count }) => [order_id, Number(count)]))
  const prices = new Map(
    bought.map(({ id, orderId, price, times, part }) => {
      const open = times > 1 ? Math.max(0, times - (counts.get(orderId) ?? 0)) : 0
      return [id, { price: Number(price), unpaid: open * Number(part) }]
    }),
  )
  return licences.map((licence) => ({ ...licence, ...(prices.get(licence.id) ?? { price: 0, unpaid: 0 }) }))
}
