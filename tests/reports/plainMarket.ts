import { metresBetween } from './plainSetup.ts'

type Metres = readonly [east: number, north: number]

export interface PlainShop {
  readonly id: string
  readonly at: Metres
  readonly pull: number
  readonly kilometres: number
}

export interface PlainHome {
  readonly at: Metres
  readonly people: number
}

export interface PlainMarket {
  readonly captured: number
  /** People that each store draws before the new store opens. */
  readonly before: ReadonlyMap<string, number>
  /** People that each store loses to the new store. */
  readonly lost: ReadonlyMap<string, number>
}

/**
 * Computes a textbook Huff model: each store draws a share of a home's people, proportional to pull over a power of
 * distance.
 */
export function plainMarket(
  homes: readonly PlainHome[],
  shops: readonly PlainShop[],
  newcomer: PlainShop,
  exponent: number,
): PlainMarket {
  const before = new Map(shops.map(({ id }) => [id, 0]))
  const lost = new Map(before)
  let captured = 0
  for (const { at, people } of homes) {
    const utilityOf = (shop: PlainShop) => {
      const kilometres = metresBetween(at, shop.at) / 1000
      return kilometres > shop.kilometres ? 0 : shop.pull / Math.max(kilometres, 0.1) ** exponent
    }
    const utilities = shops.map(utilityOf)
    const old = utilities.reduce((sum, one) => sum + one, 0)
    const own = utilityOf(newcomer)
    if (own > 0) captured += (people * own) / (old + own)
    for (const [at, utility] of utilities.entries()) {
      if (utility === 0) continue
      const { id } = shops[at]!
      const drawn = (people * utility) / old
      before.set(id, before.get(id)! + drawn)
      lost.set(id, lost.get(id)! + drawn - (people * utility) / (old + own))
    }
  }
  return { captured, before, lost }
}

export function plainQuantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)]!
  const above = sorted[Math.ceil(at)]!
  return below + (above - below) * (at - Math.floor(at))
}
