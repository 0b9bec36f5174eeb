import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'

export const deliveryZonesLayer: MapLayer = {
  id: 'deliveryZones',
  group: 'stack',
  label: msg`Delivery zones`,
  filterBy: { entity: 'deliveryZone', field: 'status' },
  names: 'onDemand',
  Scene: lazy(() => import('./DeliveryZonesScene.tsx').then((module) => ({ default: module.DeliveryZonesScene }))),
  Names: lazy(() => import('./DeliveryZonesScene.tsx').then((module) => ({ default: module.DeliveryZoneNames }))),
  Detail: lazy(() => import('./DeliveryZonesDetail.tsx').then((module) => ({ default: module.DeliveryZonesDetail }))),
  loadKey: () => import('./DeliveryZonesKey.tsx').then(({ DeliveryZonesKey }) => ({ Key: DeliveryZonesKey })),
}
