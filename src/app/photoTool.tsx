import { Tool as PhotoTool } from '#features/stores/field/PhotoTool.tsx'
import type { MapToolProps } from '#mapStage/mapTool.ts'
import { FileAccessProvider } from './pages/FileAccessProvider.tsx'

export const Tool = (props: MapToolProps) => (
  <FileAccessProvider>
    <PhotoTool {...props} />
  </FileAccessProvider>
)
