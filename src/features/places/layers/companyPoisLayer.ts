import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { pointsOfRecords } from './pointsOfRecords.ts'
import { shownPois } from './poiReplacements.ts'

export const companyPoisLayer: MapLayer = {
  id: 'companyPois',
  group: 'stack',
  label: msg`Company POIs`,
  points: ({ records }) =>
    pointsOfRecords(shownPois(records('poi')), 'poi', ({ fields }) => ({ sort: fields.poiClass })),
  finds: 'poi',
  filterBy: { entity: 'poi', field: 'poiClass' },
  names: 'onDemand',
  Names: lazy(() => import('./PointNames.tsx').then((module) => ({ default: module.PoiNames }))),
  Detail: lazy(() => import('./RecordCount.tsx').then((module) => ({ default: module.PoiCount }))),
  loadKey: () => import('./PointKeys.tsx').then(({ PoisKey }) => ({ Key: PoisKey })),
}
