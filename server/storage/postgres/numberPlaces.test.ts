import { expect, test } from 'vitest'
import { numberPlaces } from './sharedStatements.ts'

test('places are numbered in their order, and a question mark in quotes is text', () => {
  const text = `select v from t where a = ? and b in (?,?) and c <> 'why? it''s ?' limit ?`
  expect(numberPlaces(text)).toBe(`select v from t where a = $1 and b in ($2,$3) and c <> 'why? it''s ?' limit $4`)
  expect(numberPlaces(text)).toBe(numberPlaces(text))
})

test('a statement without places stays as it is', () => {
  expect(numberPlaces('select "id" from "t" where "a" = $1')).toBe('select "id" from "t" where "a" = $1')
})
