import { chainFacts } from './chainFacts.ts'
import type { Chain, ChainAsk, ChainRows, StoreRow } from './chainRows.ts'
import { gapFacts } from './gapFacts.ts'
import { leaseFacts } from './leaseFacts.ts'
import { openingFacts } from './openingFacts.ts'
import { salesFacts } from './salesFacts.ts'
import { rowsIn, type Scope } from './dashboardScope.ts'
import { surveyFacts } from './surveyFacts.ts'

/**
 * Functions that compute the figures of cards; cards with other data sources (overlaps, the outbox) aren't included.
 */
const facts = {
  chain: chainFacts,
  sales: salesFacts,
  gap: gapFacts,
  openings: openingFacts,
  leases: leaseFacts,
  surveys: surveyFacts,
} satisfies Record<string, (chain: Chain) => unknown>

type Facts = typeof facts
export type CardFacts = { readonly [Card in keyof Facts]: ReturnType<Facts[Card]> }

export interface DashboardFacts extends CardFacts {
  readonly today: string
  readonly stores: readonly StoreRow[]
  readonly everyStore: readonly StoreRow[]
}

export function dashboardFacts(rows: ChainRows, scope: Scope, request: ChainAsk): DashboardFacts {
  const chain: Chain = { ...rowsIn(rows, scope), ...request }
  const cards = Object.entries(facts).map(([card, work]) => [card, work(chain)])
  return {
    ...(Object.fromEntries(cards) as CardFacts),
    today: request.today,
    stores: chain.stores,
    everyStore: rows.stores,
  }
}
