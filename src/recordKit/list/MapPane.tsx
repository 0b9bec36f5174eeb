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
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
}

/**
 * Returns the map pane's state. Its visibility is stored per member and device; by default, the map is hidden for card
 * lists and on a landscape phone.
 */
export function useMapPane(listKey: string, canStand: boolean): MapPaneState {
  const [habit, setHabit] = useListState<boolean | null>(`${listKey}:beside`, habitSchema, null)
  const [chosen, choose] = useRouteParameter<string | null>('chosen', chosenSchema, null)
  // A landscape phone isn't tall enough for a list and a map.
  const isSmall = [useHasCards(), useWindowClass() === 'low'].includes(true)
  // Hidden until the setting is loaded, because a map that appears and disappears would shift the layout.
  return { isShown: canStand && habit !== undefined && (habit ?? !isSmall), show: setHabit, chosen, choose }
}

export function MapPaneButton({ mapPane }: { mapPane: MapPaneState }) {
  return (
    <Button icon={<MapIcon size={20} aria-hidden="true" />} onClick={() => mapPane.show(!mapPane.isShown)}>
      {mapPane.isShown ? <Trans>Hide map</Trans> : <Trans>Show map</Trans>}
    </Button>
  )
}
