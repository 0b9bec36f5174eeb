import { Panel as NotesPanel } from '#features/notes/NotesPanel.tsx'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { FileDeskProvider } from './pages/FileDeskProvider.tsx'

/** Notes beside the map; photos of them need the desk for files. */
export const Panel = (props: MapPanelProps) => (
  <FileDeskProvider>
    <NotesPanel {...props} />
  </FileDeskProvider>
)
