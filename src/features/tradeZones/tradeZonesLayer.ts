import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'

export const tradeZonesLayer: MapLayer = {
  id: 'tradeZones',
  group: 'stack',
  label: msg`Trade zones`,
  filterBy: { entity: 'tradeZone', field: 'tier' },
  names: 'onDemand',
  Scene: lazy(() => import('./TradeZonesScene.tsx').then((module) => ({ default: module.TradeZonesScene }))),
  Names: lazy(() => import('./TradeZonesScene.tsx').then((module) => ({ default: module.TradeZoneNames }))),
  Detail: lazy(() => import('./TradeZonesDetail.tsx').then((module) => ({ default: module.TradeZonesDetail }))),
  loadKey: () => import('#mapStage/TierLegend.tsx').then(({ TierLegend }) => ({ Key: TierLegend })),
}
