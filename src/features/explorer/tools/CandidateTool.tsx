import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { PlacePicker } from '#mapKit/candidate/PlacePicker.tsx'
import { useNavigation } from '#session/navigation.ts'
import type { MapToolProps, ToolStart } from '#mapStage/mapTool.ts'
import { withPlace, withStore } from '../draftStudy.ts'
import { explorerAddress } from '../explorerAddress.ts'
import { useWhatIf } from '../useWhatIf.ts'

/** Sets the candidate where the map is pressed, or studies a store where it stands; then the study opens and the tool is put away. */
export function Tool({ start, onLeave, onStatus }: MapToolProps) {
  const whatIf = useWhatIf()
  const { go } = useNavigation()

  function set(at: Place, store?: ToolStart['store']) {
    const { now } = whatIf.get().studies
    if (store) whatIf.change(withStore(now, store.id, store.name, at))
    else if (now?.place) whatIf.drop(at)
    else whatIf.change(withPlace(now, at))
    go(explorerAddress)
    onLeave()
  }

  const begin = useEffectEvent(() => {
    if (start) set(start.place, start.store)
    else
      onStatus({
        words: <Trans>Press where the candidate stands</Trans>,
        detail: <Trans>Enter takes the middle of the map · Esc leaves</Trans>,
      })
  })
  useEffect(() => begin(), [])
  const end = useEffectEvent(() => onStatus(undefined))
  useEffect(() => () => end(), [])
  return <PlacePicker onPick={set} onLeave={onLeave} />
}
