import type { FieldSet } from '../fields/field.ts'
import { integer, money, reference } from '../fields/fieldMakers.ts'
import { monthly } from '../fields/monthly.ts'

const rules = [{ rule: 'min_value', min: 0 }] as const
const amount = (label: string) => money({ label, section: 'sales', onConflict: 'hold', better: 'higher', rules })
const annual = (label: string) =>
  money({ label, section: 'year', isAnnual: true, onConflict: 'hold', better: 'higher', rules })
const cost = (label: string) => money({ label, section: 'costs', onConflict: 'hold', better: 'lower', rules })
const count = (label: string, section: string) =>
  integer({ label, section, onConflict: 'hold', better: 'higher', rules })

/** Fields of a store's yearly record, twelve per monthly measure. Sales per area are derived, not entered. */
export const performanceFields = {
  store: reference({ label: 'Store', section: 'year', to: 'store', required: true, listed: true, onConflict: 'hold' }),
  year: integer({
    label: 'Year',
    isPlainDigits: true,
    section: 'year',
    required: true,
    listed: true,
    onConflict: 'hold',
    rules: [{ rule: 'between', min: 1950, max: 2200 }],
  }),
  sales: annual('Annual sales'),
  annualTarget: annual('Annual target'),
  oneTimeCost: cost('One-time cost'),
  ...monthly('monthlySales', amount('Monthly sales')),
  ...monthly('targetSales', amount('Target sales')),
  ...monthly('ticketsDineIn', count('Dine-in tickets', 'tickets')),
  ...monthly('ticketsTakeAway', count('Takeout tickets', 'tickets')),
  ...monthly('ticketsDelivery', count('Delivery tickets', 'tickets')),
  ...monthly('totalOrders', count('Total orders', 'tickets')),
  ...monthly('deliveryCost', cost('Delivery cost')),
  ...monthly('dmNumber', count('Direct mail pieces', 'reach')),
  ...monthly('targetPassengerFlow', count('Target foot traffic', 'reach')),
} satisfies FieldSet

export const performanceSections = {
  year: 'Year',
  sales: 'Sales',
  tickets: 'Tickets',
  costs: 'Costs',
  reach: 'Marketing reach',
} as const
