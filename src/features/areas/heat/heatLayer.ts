import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'

export const heatLayer: MapLayer = {
  id: 'heat',
  group: 'stack',
  label: msg`Heat map`,
  Scene: lazy(() => import('./HeatScene.tsx').then((module) => ({ default: module.HeatScene }))),
  loadSettings: () => import('./HeatSettings.tsx').then(({ HeatSettings }) => ({ Settings: HeatSettings })),
  loadKey: () => import('./HeatKey.tsx').then(({ HeatKey }) => ({ Key: HeatKey })),
}
