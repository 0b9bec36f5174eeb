import { expect, test } from 'vitest'
import { insetOf, panelSizes } from './insetOf.ts'

const bare = { isBare: false, hasSide: true, hasBegin: false, hasList: false }

test('a list at the left leaves the map the room that it does not cover itself, and all of it where nothing lies over the map', () => {
  const { list, left, right, margin } = panelSizes
  expect(insetOf('desktop', bare)).toMatchObject({ left: left + margin, right: right + margin })
  expect(insetOf('desktop', { ...bare, hasList: true })).toMatchObject({ left: list + margin, right: right + margin })
  expect(insetOf('desktop', { ...bare, hasList: true, isBare: true })).toMatchObject({ left: 0, right: 0 })
})
