import { msg } from '@lingui/core/macro'
import type { MapPanel } from '#mapStage/mapPanel.ts'

/** What can stand beside the map, each with an address of its own: `/map?panel=` and its id. */
export const mapPanels: readonly MapPanel[] = [
  {
    id: 'store',
    title: msg`Store`,
    needsStore: true,
    isLeftByEscape: true,
    load: () => import('#features/stores/onMap/StorePanel.tsx'),
  },
  {
    id: 'explorer',
    title: msg`Location Explorer`,
    load: () => import('#features/explorer/StudyScene.tsx').then(({ StudyScene }) => ({ Panel: StudyScene })),
  },
  {
    id: 'overlaps',
    title: msg`Overlap between my stores`,
    load: () => import('#features/overlaps/OverlapPanel.tsx').then(({ OverlapPanel }) => ({ Panel: OverlapPanel })),
  },
]
