import { Panel as NotesPanel } from '#features/notes/NotesPanel.tsx'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { FileAccessProvider } from './pages/FileAccessProvider.tsx'

export const Panel = (props: MapPanelProps) => (
  <FileAccessProvider>
    <NotesPanel {...props} />
  </FileAccessProvider>
)
