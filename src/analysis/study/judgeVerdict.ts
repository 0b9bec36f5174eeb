import { shownShare, type VerdictLimits } from '#domain/study/verdictLimits.ts'
import type { VerdictFigures } from './verdict.ts'

export { shownShare } from '#domain/study/verdictLimits.ts'

/** A measure and its limit. `value`, `limit` and `over` are rounded to a tenth of a percent, as displayed. */
export interface JudgedMeasure {
  readonly measure: 'impact' | 'ownShare'
  readonly value: number | null
  readonly limit: number
  readonly isOver: boolean
  /** Value minus limit; negative below the limit. */
  readonly over: number
}

export interface JudgedVerdict {
  readonly impact: JudgedMeasure
  readonly ownShare: JudgedMeasure
  readonly overCount: number
  /** The chain's gain. The first value means that no demand is captured, the second that no displayed gain is positive. */
  readonly gain: 'nobody' | 'nothing' | 'some'
  readonly storeId: string | undefined
}

/** Evaluates a candidate by its displayed figures. `shownNetNew` is the gain as displayed, in people or money. */
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
