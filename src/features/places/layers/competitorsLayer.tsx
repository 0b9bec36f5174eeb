import { msg } from '@lingui/core/macro'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { pointsOfRecords } from './pointsOfRecords.ts'
import { RecordCount } from './RecordCount.tsx'

export const competitorsLayer: MapLayer = {
  id: 'competitors',
  group: 'around',
  label: msg`Competitors`,
  isShownFirst: true,
  points: ({ records }) => pointsOfRecords(records('competitor'), 'competitor'),
  finds: 'competitor',
  Detail: () => <RecordCount entity="competitor" />,
}
