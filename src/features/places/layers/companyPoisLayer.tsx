import { msg } from '@lingui/core/macro'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { pointsOfRecords } from './pointsOfRecords.ts'
import { shownPois } from './replacedPoints.ts'
import { RecordCount } from './RecordCount.tsx'

export const companyPoisLayer: MapLayer = {
  id: 'companyPois',
  group: 'around',
  label: msg`Company POIs`,
  isShownFirst: false,
  points: ({ records }) =>
    pointsOfRecords(shownPois(records('poi')), 'poi', ({ fields }) => ({ sort: fields.poiClass })),
  finds: 'poi',
  Detail: () => <RecordCount entity="poi" />,
}
