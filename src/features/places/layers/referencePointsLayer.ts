import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { replacedPoints } from './poiReplacements.ts'

export const referencePointsLayer: MapLayer = {
  id: 'referencePoints',
  group: 'stack',
  label: msg`Reference points`,
  points({ records, classes, countries }) {
    if (classes.length === 0) return []
    const without = replacedPoints(records('poi') ?? [])
    return countries.map((country) => ({ look: 'poi', source: { kind: 'pack', country, classes, without } }))
  },
  finds: 'pack',
  Detail: lazy(() => import('./PointClassChoice.tsx').then((module) => ({ default: module.PointClassCount }))),
  loadSettings: () => import('./PointClassChoice.tsx').then(({ PointClassChoice }) => ({ Settings: PointClassChoice })),
  loadKey: () => import('./PointKeys.tsx').then(({ ReferencePointsKey }) => ({ Key: ReferencePointsKey })),
}
