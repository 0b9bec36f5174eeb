import { Tool as PhotoTool } from '#features/stores/hand/PhotoTool.tsx'
import type { MapToolProps } from '#mapStage/mapTool.ts'
import { FileDeskProvider } from './pages/FileDeskProvider.tsx'

/** Photos taken from the map need the desk for files. */
export const Tool = (props: MapToolProps) => (
  <FileDeskProvider>
    <PhotoTool {...props} />
  </FileDeskProvider>
)
