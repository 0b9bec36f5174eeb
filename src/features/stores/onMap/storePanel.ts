import type { MapPanel } from '#mapStage/mapPanel.ts'

/** The store of the address, beside the map. */
export const storePanel: MapPanel = {
  id: 'store',
  needsStore: true,
  isLeftByEscape: true,
  load: () => import('./StorePanel.tsx'),
}
