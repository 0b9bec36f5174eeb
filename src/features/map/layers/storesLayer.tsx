import { msg } from '@lingui/core/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, useMemo } from 'react'
import { StoreMarkers } from '#mapKit/markers/StoreMarkers.tsx'
import { gatheredAtom, useChooseStore, useChosenStoreId } from '#mapStage/chosenStore.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { opacityOf, isNamed, visibleThings } from '#mapStage/layersShown.ts'

export const storesLayer: MapLayer = {
  id: 'stores',
  group: 'stack',
  label: msg`Stores`,
  isShownFirst: true,
  filterBy: { entity: 'store', field: 'status' },
  names: 'first',
  Scene: StoresScene,
  Detail: lazy(() => import('./StoresDetail.tsx').then((module) => ({ default: module.StoresDetail }))),
  loadKey: () => import('../StatusLegend.tsx').then(({ StatusKey }) => ({ Key: StatusKey })),
}

function StoresScene() {
  const stores = useShownStores()
  const state = useAtomValue(layerStateAtom)
  return (
    <StoreMarkers
      stores={stores ?? none}
      chosenId={useChosenStoreId()}
      onChoose={useChooseStore()}
      onGather={useSetAtom(gatheredAtom)}
      isNamed={isNamed(storesLayer, state)}
      opacity={opacityOf('stores', state)}
    />
  )
}

const none = [] as const

function useShownStores() {
  const stores = useMapStores()
  const chosenId = useChosenStoreId()
  const hidden = useAtomValue(layerStateAtom).hidden
  return useMemo(() => {
    if (!hidden?.stores || !stores) return stores
    const visible = new Set(
      visibleThings(
        storesLayer,
        { hidden },
        stores.map(({ record }) => record),
      ),
    )
    return stores.filter(({ id, record }) => visible.has(record) || id === chosenId)
  }, [stores, chosenId, hidden])
}
