import * as v from 'valibot'

export type VerdictLimits = {
  /** Maximum share of demand that an own store may lose. */
  readonly impact: number
  /** Maximum share of the site's demand that may come from own stores. */
  readonly ownShare: number
  readonly setByCompany: readonly ('impact' | 'ownShare')[]
}

/** Default limits until a company sets its own; not a recommended policy. */
export const defaultLimits: VerdictLimits = { impact: 0.08, ownShare: 0.15, setByCompany: [] }

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const verdictLimitsSchema: v.GenericSchema<unknown, VerdictLimits> = v.object({
  impact: share,
  ownShare: share,
  setByCompany: v.array(v.picklist(['impact', 'ownShare'])),
})

/** Returns a company's limits from its settings, which are in percent. */
export function companyLimits(
  settings: { readonly impactLimit?: number | undefined; readonly ownShareLimit?: number | undefined } | undefined,
): VerdictLimits {
  const { impactLimit, ownShareLimit } = settings ?? {}
  return {
    impact: impactLimit === undefined ? defaultLimits.impact : impactLimit / 100,
    ownShare: ownShareLimit === undefined ? defaultLimits.ownShare : ownShareLimit / 100,
    setByCompany: [
      ...(impactLimit === undefined ? [] : (['impact'] as const)),
      ...(ownShareLimit === undefined ? [] : (['ownShare'] as const)),
    ],
  }
}

/** Rounds a share to a tenth of a percent, as displayed. */
export const shownShare = (value: number): number => Math.round(value * 1000) / 1000

/** Returns whether a share exceeds its limit; values displayed as equal to the limit are within it. */
export const exceeds = (value: number, limit: number): boolean => shownShare(value) > shownShare(limit)
