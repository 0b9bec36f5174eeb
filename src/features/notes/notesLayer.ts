import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { MapLayer } from '#mapStage/mapLayer.ts'

export const notesLayer: MapLayer = {
  id: 'mapNotes',
  group: 'stack',
  label: msg`Map notes`,
  isShownFirst: true,
  filterBy: { entity: 'mapNote', field: 'group' },
  names: 'first',
  Scene: lazy(() => import('./NotesScene.tsx').then((module) => ({ default: module.NotesScene }))),
  Detail: lazy(() => import('./NotesDetail.tsx').then((module) => ({ default: module.NotesDetail }))),
  loadKey: () => import('./NotesKey.tsx').then(({ NotesKey }) => ({ Key: NotesKey })),
}
