import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'

const DeliveryZonesScene = lazy(() =>
  import('./DeliveryZonesScene.tsx').then((module) => ({ default: module.DeliveryZonesScene })),
)

export const deliveryZonesLayer: MapLayer = {
  id: 'deliveryZones',
  canFade: true,
  group: 'company',
  label: msg`Delivery zones`,
  Scene: () => (
    <Suspense>
      <DeliveryZonesScene />
    </Suspense>
  ),
  Detail: DeliveryZonesDetail,
}

function DeliveryZonesDetail() {
  const zones = useAtomValue(recordsOnMap('deliveryZone'))?.filter(({ fields }) => fields.shape)
  if (!zones) return null
  const open = zones.filter(({ fields }) => fields.status === '1').length
  const closed = zones.length - open
  if (zones.length === 0) return <Trans>none yet</Trans>
  return closed === 0 ? (
    <Plural value={open} one="# open" other="# open" />
  ) : (
    <Trans>
      {open} open, {closed} closed
    </Trans>
  )
}
