import { msg } from '@lingui/core/macro'
import type { MapPanel } from '#mapStage/mapPanel.ts'

/** The store of the address, beside the map. */
export const storePanel: MapPanel = {
  id: 'store',
  title: msg`Store`,
  needsStore: true,
  isLeftByEscape: true,
  load: () => import('./StorePanel.tsx'),
}
