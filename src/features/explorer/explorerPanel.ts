import { msg } from '@lingui/core/macro'
import type { MapPanel } from '#mapStage/mapPanel.ts'

/** The study of a place or a drawn area. */
export const explorerPanel: MapPanel = {
  id: 'explorer',
  title: msg`Location Explorer`,
  help: '/help/methods',
  load: () => import('./StudyScene.tsx').then(({ StudyScene }) => ({ Panel: StudyScene })),
}
