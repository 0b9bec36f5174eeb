import { Panel as NotesPanel } from '#features/notes/NotesPanel.tsx'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { FileAccessProvider } from './pages/FileAccessProvider.tsx'

/** Notes beside the map; photos of them need the access to files. */
export const Panel = (props: MapPanelProps) => (
  <FileAccessProvider>
    <NotesPanel {...props} />
  </FileAccessProvider>
)
