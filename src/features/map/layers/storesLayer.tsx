import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import { StoreMarkers } from '#mapKit/markers/StoreMarkers.tsx'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { useMapStage } from '#mapStage/mapStage.ts'

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
  const { stores, chosenStore, chooseStore, gatherStores } = useMapStage()
  return (
    <StoreMarkers stores={stores ?? none} chosenId={chosenStore?.id} onChoose={chooseStore} onGather={gatherStores} />
  )
}

function StoresDetail() {
  const { stores, shownStoreCount } = useMapStage()
  if (!stores) return null
  return (
    <Trans>
      {formatNumber(shownStoreCount)} shown of {formatNumber(stores.length)}
    </Trans>
  )
}
