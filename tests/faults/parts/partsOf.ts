import { memoryParts } from './memoryParts.ts'
import type { Parts } from './Parts.ts'

/** Tiers that play histories. */
export const tiers = ['T1', 'T2'] as const
export type Tier = (typeof tiers)[number]

export const isTier = (name: string): name is Tier => (tiers as readonly string[]).includes(name)

/** What the histories of a tier are played on; the durable parts are loaded only where they are asked for. */
export async function partsOf(tier: Tier): Promise<Parts> {
  if (tier === 'T1') return memoryParts
  const { makeDurableParts } = await import('../durable/durableParts.ts')
  return makeDurableParts()
}
