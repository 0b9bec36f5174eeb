import { expect, test } from 'vitest'
import { moveCard, orderedCards } from './moveCard.ts'

const cards = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (order: readonly string[]) => orderedCards(cards, order).map(({ id }) => id)

test('cards stand as a person put them, and a new card stands behind the one it follows at first', () => {
  expect(ids(['d', 'a', 'b', 'c'])).toEqual(['d', 'a', 'b', 'c'])
  expect(ids([])).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(['c', 'b', 'd'])).toEqual(['a', 'c', 'b', 'd'])
  expect(ids(['d', 'c', 'a', 'gone'])).toEqual(['d', 'c', 'a', 'b'])
})

test('a card is moved to another place and stays at an end', () => {
  expect(moveCard(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveCard(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
  expect(moveCard(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
})
