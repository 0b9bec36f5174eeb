import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { PlanKind } from '#domain/tradeZone/zonePlan.ts'
import { PlacePicker } from '#mapKit/candidate/PlacePicker.tsx'
import { useNavigation } from '#session/navigation.ts'
import type { MapToolProps, ToolStart } from '#mapStage/mapTool.ts'
import { type DraftStudy, withBasis } from '../state/draftStudy.ts'
import { explorerAddress } from '../state/explorerAddress.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { change } from '../state/studyState.ts'
import { firstSettings } from '../state/zoneBasis.ts'

const withReach = (study: DraftStudy, reach: ToolStart['reach']): DraftStudy =>
  reach ? { ...study, settings: { ...(study.settings ?? firstSettings), ...reach, measure: 'time' } } : study

export function PlanTool({
  start,
  onLeave,
  onStatus,
  kind,
  words,
}: MapToolProps & { kind: PlanKind; words: ReactNode }) {
  const step = useStudyStep()
  const { go } = useNavigation()

  function set(at: Place) {
    step(change((now) => withReach(withBasis(now, at, kind), start?.reach)))
    go(explorerAddress)
    onLeave()
  }

  const begin = useEffectEvent(() => {
    if (start) set(start.place)
    else onStatus({ words, detail: <Trans>Enter to use the map center, Esc to cancel</Trans> })
  })
  useEffect(() => begin(), [])
  const end = useEffectEvent(() => onStatus(undefined))
  useEffect(() => () => end(), [])
  return <PlacePicker onPick={set} onLeave={onLeave} />
}
