import { Panel as StorePanel } from '#features/stores/onMap/StorePanel.tsx'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { FileDeskProvider } from './pages/FileDeskProvider.tsx'

/** The chosen store beside the map; its photos need the desk for files. */
export const Panel = (props: MapPanelProps) => (
  <FileDeskProvider>
    <StorePanel {...props} />
  </FileDeskProvider>
)
