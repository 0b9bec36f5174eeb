import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { PlacePicker } from '#mapKit/candidate/PlacePicker.tsx'
import { useNavigation } from '#session/navigation.ts'
import type { MapToolProps } from '../../mapTool.ts'
import { withPlace } from '../../whatIf/draftStudy.ts'
import { explorerAddress } from '../../whatIf/explorerAddress.ts'
import { useWhatIf } from '../../whatIf/useWhatIf.ts'

/** Sets the candidate where the map is pressed; then the study opens and the tool is put away. */
export function Tool({ place, onLeave, onStatus }: MapToolProps) {
  const whatIf = useWhatIf()
  const { go } = useNavigation()

  function set(at: Place) {
    const { now } = whatIf.get().studies
    if (now?.place) whatIf.drop(at)
    else whatIf.change(withPlace(now, at))
    go(explorerAddress)
    onLeave()
  }

  const begin = useEffectEvent(() => {
    if (place) set(place)
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
