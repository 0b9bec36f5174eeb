import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { hasToolAtom, activeToolAtom, toolStatusAtom } from './activeTool.ts'
import { openedCardAtom } from './useMapCard.ts'
import { leaveStageAtom } from './leaveStageAtom.ts'

const place = { latitude: 25, longitude: 121.5 }

test('a tool that is taken closes the card it was taken from, and begins again each time', () => {
  const store = createStore()
  store.set(openedCardAtom, { at: 'stores ', card: { place, reachMetres: 0 } })
  store.set(activeToolAtom, 'candidate', { place })
  expect(store.get(openedCardAtom)).toBeUndefined()
  const first = store.get(activeToolAtom)
  expect(first).toMatchObject({ id: 'candidate', start: { place } })
  store.set(toolStatusAtom, { words: 'Press' })
  store.set(activeToolAtom, 'candidate')
  expect(store.get(activeToolAtom)).toMatchObject({ id: 'candidate', start: undefined })
  expect(store.get(activeToolAtom)?.turn).not.toBe(first?.turn)
  expect(store.get(toolStatusAtom)).toBeUndefined()
})

test('who comes back to the map finds no tool in hand and no card', () => {
  const store = createStore()
  store.set(activeToolAtom, 'candidate')
  store.set(openedCardAtom, { at: 'stores ', card: { place, reachMetres: 0 } })
  store.set(leaveStageAtom)
  expect(store.get(hasToolAtom)).toBe(false)
  expect(store.get(openedCardAtom)).toBeUndefined()
})
