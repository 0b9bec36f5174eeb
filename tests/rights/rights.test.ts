import { expect, test } from 'vitest'
import { walkRights } from './walkRights.ts'

test('nobody receives or changes what their rights or their company do not include, and whoever may, does', async () => {
  const { combinations, leaks, unseen, routes } = await walkRights()
  expect(leaks).toEqual([])
  expect(unseen).toEqual([])
  expect(combinations).toBeGreaterThan(routes * 9)
})
