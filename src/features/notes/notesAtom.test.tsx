import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { firstLayerState } from '#mapStage/layerState.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { groupSwitchesAtom, showGroupAtom } from './notesAtom.ts'

test('the group that a note is written into is shown, however it was hidden', () => {
  const store = createStore()
  store.set(groupSwitchesAtom, { g: false, h: false })
  store.set(layerStateAtom, { ...firstLayerState, moved: { mapNotes: false }, hidden: { mapNotes: ['g', 'h'] } })
  store.set(showGroupAtom, 'g')
  expect(store.get(groupSwitchesAtom)).toEqual({ g: true, h: false })
  expect(store.get(layerStateAtom)).toMatchObject({ moved: { mapNotes: true }, hidden: { mapNotes: ['h'] } })
})
