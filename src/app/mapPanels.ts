import { msg } from '@lingui/core/macro'
import type { MapPanel } from '#mapStage/mapPanel.ts'

const loadRecordPanel = () => import('#features/recordMap/RecordPanel.tsx')

const recordPanels: readonly MapPanel[] = [
  { id: 'competitors', title: msg`Competitor`, isLeftByEscape: true, load: loadRecordPanel },
  { id: 'pois', title: msg`POI`, isLeftByEscape: true, load: loadRecordPanel },
  { id: 'tradeZones', title: msg`Trade Zone`, isLeftByEscape: true, load: loadRecordPanel },
  { id: 'pods', title: msg`Delivery zone`, isLeftByEscape: true, load: loadRecordPanel },
]

export const mapPanels: readonly MapPanel[] = [
  {
    id: 'store',
    title: msg`Store`,
    needsStore: true,
    isLeftByEscape: true,
    load: () => import('./storePanel.tsx'),
  },
  {
    id: 'explorer',
    title: msg`Location Explorer`,
    load: () => import('./explorerPanel.tsx'),
  },
  {
    id: 'finder',
    title: msg`Area Finder`,
    access: 'analysis.run',
    menu: 'finder',
    hasList: true,
    load: () => import('#features/areaFinder/FinderPanel.tsx'),
  },
  ...recordPanels,
  {
    id: 'overlaps',
    title: msg`Overlap between your stores`,
    load: () => import('#features/overlaps/OverlapPanel.tsx'),
  },
  {
    id: 'measures',
    title: msg`Measurements`,
    load: () => import('#features/measures/MeasuresPanel.tsx'),
  },
  {
    id: 'street',
    title: msg`Street view`,
    isLeftByEscape: true,
    load: () => import('#features/streetView/StreetPanel.tsx'),
  },
  {
    id: 'notes',
    title: msg`Map notes`,
    load: () => import('./notesPanel.tsx'),
  },
  {
    id: 'groups',
    title: msg`Layer groups`,
    load: () => import('#features/notes/groups/GroupsPanel.tsx'),
  },
]
