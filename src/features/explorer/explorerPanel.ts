import type { MapPanel } from '#mapStage/mapPanel.ts'

/** The study of a place or a drawn area. */
export const explorerPanel: MapPanel = {
  id: 'explorer',
  load: () => import('./StudyScene.tsx').then(({ StudyScene }) => ({ Panel: StudyScene })),
}
