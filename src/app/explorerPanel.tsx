import { lazy } from 'react'
import { StudyScene } from '#features/explorer/StudyScene.tsx'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'

const Download = lazy(() =>
  import('#features/reports/download/AreaDownload.tsx').then((module) => ({ default: module.AreaDownload })),
)

export const Panel = (props: MapPanelProps) => <StudyScene {...props} Download={Download} />
