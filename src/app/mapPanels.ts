import { explorerPanel } from '#features/explorer/explorerPanel.ts'
import { overlapsPanel } from '#features/overlaps/overlapsPanel.ts'
import { storePanel } from '#features/stores/onMap/storePanel.ts'
import type { MapPanel } from '#mapStage/mapPanel.ts'

/** What can stand beside the map, each with an address of its own: `/map?panel=` and its id. */
export const mapPanels: readonly MapPanel[] = [storePanel, explorerPanel, overlapsPanel]
