import { useMemo } from 'react'
import { byProvider } from '#domain/tradeZone/providerPlan.ts'
import { metresText, minutesText } from '#i18n/distanceText.ts'
import type { MapZone } from '#mapKit/zoneTraces.ts'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { ZoneWords } from '#mapKit/ZoneWords.tsx'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { type DraftStudy, planOf } from '../state/draftStudy.ts'
import { isHeldAtom } from '../state/studyAtom.ts'
import { useAtomNow } from '../state/useAtomNow.ts'
import { offered } from '../state/zoneBasis.ts'

/**
 * Areas reached within the next shorter and next longer standard limit (time or distance), for comparison; hidden while
 * dragging.
 */
export function NeighborReach({ settled }: { settled: DraftStudy }) {
  const isHeld = useAtomNow(isHeldAtom)
  const { storeId, place, basis, settings } = settled
  const question = useMemo(
    () => neighborQuestion({ name: '', storeId, place, basis, settings, radiusMetres: 0, ownZones: 'ring' }),
    [storeId, place, basis, settings],
  )
  const { value, isPending } = useStudyAnswer(question)
  // While a query is pending, `value` may belong to another location or time limit.
  const zones = value && !isPending && !isHeld ? value : none
  return (
    <>
      <ZoneLayer zones={zones} />
      <ZoneWords zones={zones} />
    </>
  )
}

const none: readonly MapZone[] = []

function neighborQuestion(study: DraftStudy): StudyQuestion<readonly MapZone[]> | undefined {
  const plan = planOf(study)
  // Providers are queried only for the study's own zone, not for its neighbors.
  if (plan?.kind !== 'reach' || byProvider(plan)) return undefined
  const { measure, limit } = plan
  const limits = measure === 'time' ? offered.minutes.map((minutes) => minutes * 60) : offered.metres
  const inner = limits.findLast((other) => other < limit)
  const outer = limits.find((other) => other > limit)
  return async (asked, { signal }) => {
    const zones: MapZone[] = []
    for (const [tier, neighborLimit] of [
      [2, outer],
      [1, inner],
    ] as const) {
      if (neighborLimit === undefined) continue
      const planned = await asked.planZone({ plan: { ...plan, limit: neighborLimit } }, { signal })
      if ('problem' in planned) continue
      const words = measure === 'time' ? minutesText(neighborLimit) : metresText(neighborLimit)
      zones.push({ id: `beside-${tier}`, shape: planned.shape, tier, words, look: 'beside' })
    }
    return zones
  }
}
