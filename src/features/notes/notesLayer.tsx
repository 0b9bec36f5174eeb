import { msg } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'

const NotesScene = lazy(() => import('./NotesScene.tsx').then((module) => ({ default: module.NotesScene })))

export const notesLayer: MapLayer = {
  id: 'mapNotes',
  canFade: true,
  group: 'company',
  label: msg`Map notes`,
  isShownFirst: true,
  Scene: () => (
    <Suspense>
      <NotesScene />
    </Suspense>
  ),
  Detail: lazy(() => import('./NotesDetail.tsx').then((module) => ({ default: module.NotesDetail }))),
}
