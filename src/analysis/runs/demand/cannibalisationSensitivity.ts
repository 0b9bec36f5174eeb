import { changedDecay } from '../../huff/changedDecay.ts'
import type { Decay } from '../../huff/decay.ts'
import type { CannibalisationInput, Judge } from './cannibalisationInput.ts'
import type { HuffInput } from './huffInput.ts'
import { type OpeningResult, openingOf } from './huffRun.ts'
import { exposeZones, type ZoneExposure } from './zoneExposure.ts'

export interface Variant {
  readonly change: string
  readonly judgedBy: Judge
  readonly worst: number | null
  readonly isAcceptable: boolean | null
  readonly flips: boolean
}

export interface Judged {
  readonly zones: readonly ZoneExposure[] | undefined
  readonly opening: OpeningResult | undefined
}

/**
 * Returns the figure behind the verdict: the cannibalization rate, or the maximum of another figure over own stores;
 * null if unknown.
 */
export function worstOf(judge: Judge, { zones, opening }: Judged): number | null {
  if (judge === 'cannibalisationRate') return opening?.cannibalisationRate ?? null
  const values =
    judge === 'impact'
      ? (opening?.transfers ?? []).filter(({ own }) => own).map(({ impact }) => impact)
      : (zones ?? []).filter(({ own }) => own).map((zone) => zone[judge])
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/**
 * Returns verdicts with the decay and the circles' radii varied down and up, one at a time. A change that doesn't
 * affect the chosen figure is judged by the main figure of its approach (demand or zones).
 */
export function variantsOf(
  input: CannibalisationInput,
  huff: HuffInput | undefined,
  judge: Judge,
  judged: Judged,
): Variant[] {
  const { zones, limit, radiusChange, exponentChange } = input
  const isByOpening = judge === 'impact' || judge === 'cannibalisationRate'
  const variant = (change: string, by: Judge, changed: Judged): Variant => {
    const worst = worstOf(by, changed)
    const before = worstOf(by, judged)
    const isAcceptable = worst === null ? null : worst <= limit
    return {
      change,
      judgedBy: by,
      worst,
      isAcceptable,
      flips: isAcceptable !== (before === null ? null : before <= limit),
    }
  }
  const zoneJudge = isByOpening ? (zones?.areas ? 'exposedPopulation' : 'a3') : judge
  const ofZones = (zones ? [-1, 1] : []).map((sign) =>
    variant(`radius ${sign < 0 ? '−' : '+'}${100 * radiusChange}%`, zoneJudge, {
      zones: zones && exposeZones(zones, 1 + sign * radiusChange, []),
      opening: undefined,
    }),
  )
  const ofDemand = (huff ? [-1, 1] : []).map((sign) =>
    variant(`${decayWord(huff!.decay)} ${sign < 0 ? '−' : '+'}${exponentChange}`, isByOpening ? judge : 'impact', {
      zones: undefined,
      opening: openingOf({ ...huff!, decay: changedDecay(huff!.decay, sign * exponentChange) }, []),
    }),
  )
  return [...ofDemand, ...ofZones]
}

const decayWord = (decay: Decay): string =>
  decay.kind === 'exponential' ? 'rate (in parts)' : decay.kind === 'logistic' ? 'slope (in parts)' : 'exponent'
