import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'

export const streetLayer: MapLayer = {
  id: 'street',
  group: 'stack',
  label: msg`Street view`,
  Scene: lazy(() => import('./StreetCoverage.tsx').then((module) => ({ default: module.StreetCoverage }))),
  Detail: lazy(() => import('./StreetDetail.tsx').then((module) => ({ default: module.StreetDetail }))),
  loadKey: () => import('./StreetKey.tsx').then(({ StreetKey }) => ({ Key: StreetKey })),
}
