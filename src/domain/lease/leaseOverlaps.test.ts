import { expect, test } from 'vitest'
import { overlappingLeases } from '#features/stores/LeaseOverlap.tsx'

const lease = (id: string, leaseStart?: string, leaseEnd?: string) => ({
  id,
  fields: { ...(leaseStart && { leaseStart }), ...(leaseEnd && { leaseEnd }) },
})
const overlappingIds = (one: ReturnType<typeof lease>, ...others: ReturnType<typeof lease>[]) =>
  overlappingLeases(one, [one, ...others]).map(({ id }) => id)

test('leases that share a day overlap; one that begins the day after another ends does not', () => {
  const first = lease('first', '2024-01-01', '2025-12-31')
  expect(overlappingIds(first, lease('second', '2025-12-31', '2027-12-31'))).toEqual(['second'])
  expect(overlappingIds(first, lease('second', '2026-01-01'))).toEqual([])
})

test('a lease without an end goes on, and one without a start meets none', () => {
  expect(overlappingIds(lease('open', '2020-01-01'), lease('later', '2026-05-01', '2028-04-30'))).toEqual(['later'])
  expect(overlappingIds(lease('open', '2020-01-01'), lease('unknown', undefined, '2028-04-30'))).toEqual([])
})
