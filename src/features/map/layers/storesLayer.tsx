import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { formatNumber } from '#i18n/formats.ts'
import { StoreMarkers } from '#mapKit/markers/StoreMarkers.tsx'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { gatheredAtom, useChooseStore, useChosenStoreId } from '#mapStage/chosenStore.ts'
import { storesSeen } from '#mapStage/foundStores.ts'
import { seenAtom } from '#mapStage/mapView.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'

export const storesLayer: MapLayer = {
  id: 'stores',
  group: 'company',
  label: msg`Stores`,
  isShownFirst: true,
  Scene: StoresScene,
  Detail: StoresDetail,
}

const none = [] as const

function StoresScene() {
  return (
    <StoreMarkers
      stores={useMapStores() ?? none}
      chosenId={useChosenStoreId()}
      onChoose={useChooseStore()}
      onGather={useSetAtom(gatheredAtom)}
    />
  )
}

function StoresDetail() {
  const stores = useMapStores()
  const seen = useAtomValue(seenAtom)?.bounds
  const shownStoreCount = useMemo(() => storesSeen(stores ?? [], seen).count, [stores, seen])
  if (!stores) return null
  return (
    <Trans>
      {formatNumber(shownStoreCount)} shown of {formatNumber(stores.length)}
    </Trans>
  )
}
