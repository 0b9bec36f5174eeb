import { expect, test } from 'vitest'
import { walkRights } from './walkRights.ts'

test('nobody receives what their rights or their company do not include, and whoever may, does', async () => {
  const { combinations, leaks, seen, endpoints } = await walkRights()
  expect(leaks).toEqual([])
  expect(combinations).toBeGreaterThan(endpoints * 7)
  expect([...seen.keys()].toSorted()).toEqual(
    ['AUDIT', 'CONFLICT', 'INVITED', 'LEASE', 'LEASE-BEFORE', 'PHONE', 'STORE'].map((name) => `CANARY-OWN-${name}`),
  )
})
