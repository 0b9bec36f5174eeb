import { shownShare, type VerdictLimits } from '#domain/study/verdictLimits.ts'
import type { VerdictFigures } from './verdict.ts'

export { shownShare } from '#domain/study/verdictLimits.ts'

/** One measure against its own limit. Value, limit and gap are rounded to the tenth of a percent that is shown, and judged as shown. */
export interface JudgedMeasure {
  readonly measure: 'impact' | 'ownShare'
  /** Null where there is nothing to measure. */
  readonly value: number | null
  readonly limit: number
  readonly isOver: boolean
  /** How far above the limit (or below it, less than 0). */
  readonly over: number
}

/** What can be said of a candidate. */
export interface JudgedVerdict {
  readonly impact: JudgedMeasure
  readonly ownShare: JudgedMeasure
  /** How many of the two limits are passed. */
  readonly overCount: number
  /** Whether the chain gains: `nothing` where the rounded gain is none, though the candidate wins something. */
  readonly gain: 'nobody' | 'nothing' | 'some'
  readonly storeId: string | undefined
}

/** Judges the figures of a candidate, as they are shown. `netNew` is what is shown of the gain: rounded people or money. */
export function judgeVerdict(
  figures: VerdictFigures,
  limits: Pick<VerdictLimits, 'impact' | 'ownShare'>,
  shownNetNew: number,
): JudgedVerdict {
  const impact = judge('impact', figures.impact, limits.impact)
  const ownShare = judge('ownShare', figures.ownShare, limits.ownShare)
  const isWorth = shownNetNew > 0
  return {
    impact,
    ownShare,
    overCount: Number(impact.isOver) + Number(ownShare.isOver),
    gain: figures.captured > 0 ? (isWorth ? 'some' : 'nothing') : 'nobody',
    storeId: impact.value === null || impact.value === 0 ? undefined : figures.storeId,
  }
}

function judge(measure: JudgedMeasure['measure'], share: number | null, limit: number): JudgedMeasure {
  const value = share === null ? null : shownShare(share)
  const shownLimit = shownShare(limit)
  const over = shownShare((value ?? 0) - shownLimit)
  return { measure, value, limit: shownLimit, isOver: over > 0, over }
}
