import { memoryParts } from './memoryParts.ts'
import type { Parts } from './Parts.ts'

/** Tiers that play histories. */
export const tiers = ['T1', 'T2'] as const
export type Tier = (typeof tiers)[number]

export const isTier = (name: string): name is Tier => (tiers as readonly string[]).includes(name)

/** Databases that the server of tier T2 can be played on. */
export const databases = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

/** What the histories of a tier are played on; the durable parts are loaded only where they are asked for. */
export async function partsOf(tier: Tier, database: DatabaseKind = 'sqlite'): Promise<Parts> {
  if (tier === 'T1') return memoryParts
  if (database === 'postgres') {
    const { makePostgresParts } = await import('../durable/postgres/postgresParts.ts')
    return makePostgresParts()
  }
  const { makeDurableParts } = await import('../durable/durableParts.ts')
  return makeDurableParts()
}
