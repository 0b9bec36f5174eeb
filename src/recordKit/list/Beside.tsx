import { Trans } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import * as v from 'valibot'
import { useListState } from '#session/listState.ts'
import { useRouteParameter } from '#session/routeParameters.ts'
import { useHasCards, useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'

const chosenSchema = v.nullable(v.pipe(v.string(), v.maxLength(100)))
const habitSchema = v.nullable(v.boolean())

export interface MapPaneState {
  readonly isShown: boolean
  readonly show: (isShown: boolean) => void
  /** The row that is spoken of; it goes with the address. */
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
}

/** Whether the map stands beside a list, this member's habit on this device, and the row that both speak of. Where the list is cards, and on a phone held across, it begins without it. */
export function useMapPane(listKey: string, canStand: boolean): MapPaneState {
  const [habit, setHabit] = useListState<boolean | null>(`${listKey}:beside`, habitSchema, null)
  const [chosen, choose] = useRouteParameter<string | null>('chosen', chosenSchema, null)
  // Held across, a phone has no height for both.
  const isSmall = [useHasCards(), useWindowClass() === 'low'].includes(true)
  // Nothing stands there before the habit is known: a map that comes and goes at once would move everything.
  return { isShown: canStand && habit !== undefined && (habit ?? !isSmall), show: setHabit, chosen, choose }
}

/** Puts the map beside the list, or away. */
export function MapPaneButton({ mapPane }: { mapPane: MapPaneState }) {
  return (
    <Button icon={<MapIcon size={20} aria-hidden="true" />} onClick={() => mapPane.show(!mapPane.isShown)}>
      {mapPane.isShown ? <Trans>Hide map</Trans> : <Trans>Map view</Trans>}
    </Button>
  )
}
