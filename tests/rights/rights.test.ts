import { expect, test } from 'vitest'
import { walkRights } from './walkRights.ts'

test('no one receives or changes anything beyond their rights and company, and whoever may, does', async () => {
  const { combinations, leaks, unseen, routes } = await walkRights()
  expect(leaks).toEqual([])
  expect(unseen).toEqual([])
  expect(combinations).toBeGreaterThan(routes * 9)
})
