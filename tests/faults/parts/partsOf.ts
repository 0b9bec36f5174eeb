import { memoryParts } from './memoryParts.ts'
import type { Parts } from './Parts.ts'

const tiers = ['T1', 'T2'] as const
export type Tier = (typeof tiers)[number]

export const isTier = (name: string): name is Tier => (tiers as readonly string[]).includes(name)

export const databases = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

/** Returns a tier's parts; durable parts are loaded lazily. */
export async function partsOf(tier: Tier, database: DatabaseKind = 'sqlite'): Promise<Parts> {
  if (tier === 'T1') return memoryParts
  if (database === 'postgres') {
    const { makePostgresParts } = await import('../durable/postgres/postgresParts.ts')
    return makePostgresParts()
  }
  const { makeDurableParts } = await import('../durable/durableParts.ts')
  return makeDurableParts()
}
