import { roundParts } from '../numbers/roundParts.ts'
import type { DemandFacts } from './siteFacts.ts'

/**
 * What each own store loses in whole people, by its id. Together with stores that are not listed they add up to the rounded loss of
 * all own stores, so that no person is left over whom no store lost.
 */
export function wholeLosses({ ownLoss, losses }: Pick<DemandFacts, 'ownLoss' | 'losses'>): ReadonlyMap<string, number> {
  const unlisted = losses.reduce((left, { lost }) => left - lost, ownLoss)
  const whole = roundParts([...losses.map(({ lost }) => lost), unlisted], Math.round(ownLoss))
  return new Map(losses.map(({ storeId }, index) => [storeId, whole[index]!]))
}
