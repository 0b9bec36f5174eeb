import { expect, test } from 'vitest'
import { backTo } from './guards.ts'

test('the way back after sign-in is the whole address without its key; the start page needs none', () => {
  expect(backTo({ pathname: '/map', search: { panel: 'store', id: 'x', urlHash: 'abc123abc123' } })).toBe(
    '/map?panel=store&id=x',
  )
  expect(backTo({ pathname: '/', search: { urlHash: 'abc123abc123' } })).toBeUndefined()
})
