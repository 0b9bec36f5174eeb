import { roundParts } from '../numbers/roundParts.ts'
import type { DemandFacts } from './siteFacts.ts'

/**
 * Returns each own store's loss in whole people. These losses and those of unlisted stores add up to the rounded total.
 */
export function wholeLosses({ ownLoss, losses }: Pick<DemandFacts, 'ownLoss' | 'losses'>): ReadonlyMap<string, number> {
  const unlisted = losses.reduce((left, { lost }) => left - lost, ownLoss)
  const whole = roundParts([...losses.map(({ lost }) => lost), unlisted], Math.round(ownLoss))
  return new Map(losses.map(({ storeId }, index) => [storeId, whole[index]!]))
}
