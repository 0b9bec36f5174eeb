import { msg } from '@lingui/core/macro'
import type { MapPanel } from '#mapStage/mapPanel.ts'

/** Stores that share ground and people, pair by pair. */
export const overlapsPanel: MapPanel = {
  id: 'overlaps',
  title: msg`Overlap between my stores`,
  help: '/help/methods',
  load: () => import('./OverlapPanel.tsx').then(({ OverlapPanel }) => ({ Panel: OverlapPanel })),
}
