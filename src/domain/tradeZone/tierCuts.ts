import { usualTierEnds } from './zonePlan.ts'

interface Settings {
  readonly tierEnd1?: number | undefined
  readonly tierEnd2?: number | undefined
  readonly tierEnd3?: number | undefined
}

/** Percents of customers or demand at which tiers 1, 2 and 3 end. */
export type TierCuts = [number, number, number]

const [first, second, third] = usualTierEnds
const usualCuts: TierCuts = [first * 100, second * 100, third * 100]

/** Where tiers end in a company: as it has set them, whole percents, each more than the one before; else the usual. */
export function tierCutsOf(settings: Settings | undefined): TierCuts {
  const { tierEnd1 = usualCuts[0], tierEnd2 = usualCuts[1], tierEnd3 = usualCuts[2] } = settings ?? {}
  const cuts: TierCuts = [Math.round(tierEnd1), Math.round(tierEnd2), Math.round(tierEnd3)]
  return cuts[0] < cuts[1] && cuts[1] < cuts[2] ? cuts : usualCuts
}
