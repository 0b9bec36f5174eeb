import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { competitorPoints } from './competitorPoints.ts'

export const competitorsLayer: MapLayer = {
  id: 'competitors',
  group: 'stack',
  label: msg`Competitors`,
  isShownFirst: true,
  points: ({ records }) => competitorPoints(records('competitor'), records('brand')),
  finds: 'competitor',
  filterBy: { entity: 'competitor', field: 'brand' },
  names: 'onDemand',
  Names: lazy(() => import('./PointNames.tsx').then((module) => ({ default: module.CompetitorNames }))),
  Detail: lazy(() => import('./RecordCount.tsx').then((module) => ({ default: module.CompetitorCount }))),
  loadKey: () => import('./PointKeys.tsx').then(({ CompetitorsKey }) => ({ Key: CompetitorsKey })),
}
