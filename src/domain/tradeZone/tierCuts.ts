import { usualTierEnds } from './zonePlan.ts'

interface Settings {
  readonly tierEnd1?: number | undefined
  readonly tierEnd2?: number | undefined
  readonly tierEnd3?: number | undefined
}

/** Percent of customers or demand at which tiers 1, 2 and 3 end. */
export type TierCuts = [number, number, number]

const [first, second, third] = usualTierEnds
const usualCuts: TierCuts = [first * 100, second * 100, third * 100]

/** Returns the company's tier cuts in whole percents, or the defaults if the cuts aren't ascending. */
export function tierCutsOf(settings: Settings | undefined): TierCuts {
  const { tierEnd1 = usualCuts[0], tierEnd2 = usualCuts[1], tierEnd3 = usualCuts[2] } = settings ?? {}
  const cuts: TierCuts = [Math.round(tierEnd1), Math.round(tierEnd2), Math.round(tierEnd3)]
  return cuts[0] < cuts[1] && cuts[1] < cuts[2] ? cuts : usualCuts
}
