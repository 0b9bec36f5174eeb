import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { DemandTransferAnswer } from '#analysis/study/demandTransfer.ts'
import { companyLimits, shownShare } from '#domain/study/verdictLimits.ts'
import { LineLayer, type MapLine } from '#mapKit/LineLayer.tsx'
import { type MapPill, PillLayer } from '#mapKit/PillLayer.tsx'
import { SharedGroundLayer } from '#mapKit/SharedGroundLayer.tsx'
import { type MapStore, useMapStores } from '#mapStage/storesOnMap.ts'
import { companySettingsAtom } from '#session/state.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { type Studied, studiedLaterAtom } from '../state/studied.ts'
import { isHeldAtom } from '../state/studyAtom.ts'
import { whatIfRequestOf } from '../state/studyQuestions.ts'
import { useAtomNow } from '../state/useAtomNow.ts'
import { limitPercent, verdictPercent } from '../verdict/verdictText.ts'
import { limitLine } from './limitLine.ts'
import { useStoreZone } from './useStoreZone.ts'

const maxPills = 5
/** Minimum share of demand a store must lose to get a label. */
const minShown = 0.001

/**
 * Shows the losses of own stores, the area shared with the worst-hit store, and the line of candidate positions at
 * which that store's loss would be about the limit.
 */
export function VerdictOnMap() {
  // While the candidate or the drawn shape is dragged, the verdict would be outdated and slow to draw.
  return useAtomNow(isHeldAtom) ? null : <RestingVerdict />
}

function RestingVerdict() {
  const studied = useAtomNow(studiedLaterAtom)
  if (!studied?.transferred?.transfer || studied.transferred.answered.answer !== studied.answer) return null
  return <SettledVerdict studied={studied} transfer={studied.transferred.transfer} />
}

interface SettledProps {
  studied: Studied
  transfer: DemandTransferAnswer
}

function SettledVerdict({ studied, transfer }: SettledProps) {
  const stores = useMapStores()
  const limit = shownShare(companyLimits(useAtomValue(companySettingsAtom)).impact)
  const worst = stores?.find(({ id }) => id === transfer.worst?.storeId)
  const pills = useMemo(() => pillsOf(transfer, stores ?? [], limit), [transfer, stores, limit])
  return (
    <>
      {worst && <SharedGround studied={studied} store={worst} />}
      {worst && <LimitLine studied={studied} store={worst} limit={limit} />}
      {pills.length > 0 && <PillLayer pills={pills} pane="dots" />}
    </>
  )
}

function pillsOf(transfer: DemandTransferAnswer, stores: readonly MapStore[], limit: number): readonly MapPill[] {
  return transfer.stores
    .filter(({ impact }) => impact !== null && impact >= minShown)
    .toSorted((a, b) => (b.impact ?? 0) - (a.impact ?? 0))
    .slice(0, maxPills)
    .flatMap(({ storeId, impact }): MapPill[] => {
      const store = stores.find(({ id }) => id === storeId)
      if (!store || impact === null) return []
      // The store's name is on the right of its marker.
      const words = `−${verdictPercent(impact)}`
      return [{ id: storeId, place: store.place, words, isLeftOfPlace: true, isChosen: shownShare(impact) > limit }]
    })
}

function SharedGround({ studied: { study, zone }, store }: { studied: Studied; store: MapStore }) {
  const shape = useStoreZone(store, study)
  return shape && <SharedGroundLayer first={zone.shape} second={shape} />
}

function LimitLine({ studied, store, limit }: { studied: Studied; store: MapStore; limit: number }) {
  const { t } = useLingui()
  const isPhone = useWindowClass() === 'phone'
  const { study, zone, calibration } = studied
  const { times } = calibration
  const { id, place: at } = store
  const question = useCallback<StudyQuestion<MapLine>>(
    async (page, { signal }) => {
      const request = whatIfRequestOf(study, zone, times)
      if (!request) return []
      return limitLine(at, request.place, limit, async (place) => {
        // Checked before each transfer, so that a new drag waits for at most one transfer.
        signal?.throwIfAborted()
        const transfer = await page.transfer({ ...request, place })
        return transfer?.stores.find(({ storeId }) => storeId === id)?.impact ?? 0
      })
    },
    [study, zone, times, at, id, limit],
  )
  // The line isn't computed on phones, because the screen shows too little of the map and the computation would drain
  // the battery.
  const { value: line, isPending } = useStudyAnswer(isPhone ? undefined : question)
  const lines = useMemo(() => (line && !isPending && line.length > 0 ? [line] : []), [line, isPending])
  // The middle of the line may be next to the candidate and the store's label, so label the end that is farther north
  // or south of the store.
  const ends = [lines[0]?.at(-1), lines[0]?.at(0)].filter((end) => end !== undefined)
  const [end] = ends.toSorted((a, b) => Math.abs(b[1] - at.latitude) - Math.abs(a[1] - at.latitude))
  const words = t`store would lose exactly ${limitPercent(limit)} here`
  const pills = useMemo(
    () => (end ? [{ id: 'limit', place: { longitude: end[0], latitude: end[1] }, words, isChosen: true }] : []),
    [end, words],
  )
  if (lines.length === 0) return null
  return (
    <>
      <LineLayer lines={lines} isDashed />
      <PillLayer pills={pills} pane="dots" />
    </>
  )
}
