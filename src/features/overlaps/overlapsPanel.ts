import type { MapPanel } from '#mapStage/mapPanel.ts'

/** Stores that share ground and people, pair by pair. */
export const overlapsPanel: MapPanel = {
  id: 'overlaps',
  load: () => import('./OverlapPanel.tsx').then(({ OverlapPanel }) => ({ Panel: OverlapPanel })),
}
