import { expect, test } from 'vitest'
import { clampRadius, neighbourRadii } from './ringRadii.ts'

test('a ring lies between the next smaller and the next larger radius offered', () => {
  expect(neighbourRadii(500)).toEqual({ inner: 250, outer: 1000 })
  expect(neighbourRadii(501)).toEqual({ inner: 500, outer: 1000 })
  expect(neighbourRadii(50)).toEqual({ inner: undefined, outer: 250 })
  expect(neighbourRadii(20_000)).toEqual({ inner: 2000, outer: undefined })
})

test('a radius is a whole metre between 50 m and 20 km', () => {
  expect([49, 50.4, 777.7, 20_001].map(clampRadius)).toEqual([50, 50, 778, 20_000])
})
