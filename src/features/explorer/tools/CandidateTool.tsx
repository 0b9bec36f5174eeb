import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DemandSite } from '#analysis/study/demandModel.ts'
import type { Place } from '#domain/geo/point.ts'
import { siteOfStore } from '#domain/store/siteOfStore.ts'
import { PlacePicker } from '#mapKit/candidate/PlacePicker.tsx'
import { useNavigation } from '#session/navigation.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import type { MapToolProps, ToolStart } from '#mapStage/mapTool.ts'
import { withStore } from '../state/draftStudy.ts'
import { explorerAddress } from '../state/explorerAddress.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { change, drop } from '../state/studyState.ts'
import { CandidateAim } from './CandidateAim.tsx'

/**
 * Places the candidate at a click, or studies the clicked store, then deactivates. The preview follows the mouse or
 * arrow keys.
 */
export function Tool({ start, onLeave, onStatus }: MapToolProps) {
  const step = useStudyStep()
  const { go } = useNavigation()
  const stores = useMapStores()
  const [aimed, setAimed] = useState<Place>()

  function siteOf(storeId: string): DemandSite | undefined {
    const record = stores?.find(({ id }) => id === storeId)?.record
    return record && siteOfStore(record.fields)
  }

  function set(at: Place, store?: ToolStart['store']) {
    step(store ? change((now) => withStore(now, store.id, store.name, at, siteOf(store.id))) : drop(at))
    go(explorerAddress)
    onLeave()
  }

  const begin = useEffectEvent(() => {
    if (start) set(start.place, start.store)
    else
      onStatus({
        words: <Trans>Select the candidate’s location</Trans>,
        detail: <Trans>Arrow keys to move, Enter to place, Esc to cancel</Trans>,
      })
  })
  useEffect(() => begin(), [])
  const end = useEffectEvent(() => onStatus(undefined))
  useEffect(() => () => end(), [])
  return (
    <>
      <PlacePicker onPick={set} onLeave={onLeave} onAim={setAimed} />
      {aimed && <CandidateAim place={aimed} />}
    </>
  )
}
