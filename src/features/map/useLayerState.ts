import { useCallback, useState } from 'react'
import { readCookie, writeCookie } from '#session/cookies.ts'
import { useListState } from '#session/listState.ts'
import { firstLayerState, type LayerState, layerStateSchema } from '#mapStage/layerState.ts'

/** Which layers are shown and how, as this member left them on this device; the last thematic layer is the cookie's. */
export function useLayerState(): readonly [LayerState, (state: LayerState) => void] {
  const [first] = useState(() => ({
    ...firstLayerState,
    thematic: readCookie('layerType') ?? firstLayerState.thematic,
  }))
  const [kept, keep] = useListState('map.layers', layerStateSchema, first)
  const set = useCallback(
    (state: LayerState) => {
      writeCookie('layerType', state.thematic)
      keep(state)
    },
    [keep],
  )
  return [kept ?? first, set]
}
