import { Panel as StorePanel } from '#features/stores/onMap/StorePanel.tsx'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { FileAccessProvider } from './pages/FileAccessProvider.tsx'

export const Panel = (props: MapPanelProps) => (
  <FileAccessProvider>
    <StorePanel {...props} />
  </FileAccessProvider>
)
