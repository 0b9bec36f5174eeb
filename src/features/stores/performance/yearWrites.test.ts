import { expect, test } from 'vitest'
import { viewRow } from '#db/localRecord.ts'
import { differing, valueOf, versionOf, withTotals, yearsOf, yearWrites } from './yearWrites.ts'

const record = (id: string, createdV: number, fields: Record<string, unknown>, fv: Record<string, number> = {}) =>
  viewRow('performance', {
    id,
    fields: { store: 's', ...fields } as never,
    fv,
    createdV,
    rv: createdV,
    deletedV: null,
    createdBy: null,
  })
const years = yearsOf([
  record('late', 9, { year: 2026, dmNumber01: 7, dmNumber02: 8 }),
  record(
    'first',
    3,
    { year: 2026, dmNumber01: 5, ticketsDineIn01: 10, ticketsDelivery01: 2, totalOrders01: 12 },
    { dmNumber01: 4 },
  ),
])

test('of two records of a year the first counts, and the other fills its gaps', () => {
  expect(valueOf(years, { year: 2026, field: 'dmNumber01' })).toBe(5)
  expect(valueOf(years, { year: 2026, field: 'dmNumber02' })).toBe(8)
  expect(versionOf(years, { year: 2026, field: 'dmNumber01' })).toBe(4)
  expect(versionOf(years, { year: 2020, field: 'dmNumber01' })).toBe(0)
})

test('cells of one year are one change of its record, with the versions that were seen; a new year is one new record', () => {
  const writes = yearWrites(
    's',
    years,
    [
      { year: 2026, field: 'dmNumber01', to: 6 },
      { year: 2026, field: 'ticketsDineIn01', to: null, baseV: 2 },
      { year: 2025, field: 'dmNumber11', to: 1 },
      { year: 2025, field: 'dmNumber12', to: 2 },
      { year: 2024, field: 'dmNumber12', to: null },
    ],
    () => 'new',
  )
  expect(writes).toEqual([
    {
      entity: 'performance',
      id: 'first',
      kind: 'patch',
      rowBaseV: 3,
      fields: { dmNumber01: { to: 6, baseV: 4 }, ticketsDineIn01: { to: null, baseV: 2 } },
    },
    {
      entity: 'performance',
      id: 'new',
      kind: 'create',
      rowBaseV: 0,
      fields: {
        store: { to: 's', baseV: 0 },
        year: { to: 2025, baseV: 0 },
        dmNumber11: { to: 1, baseV: 0 },
        dmNumber12: { to: 2, baseV: 0 },
      },
    },
  ])
})

test('what is as it was is no change, and the last of two values of a cell counts', () => {
  const cell = { year: 2026, field: 'dmNumber01' } as const
  expect(differing(years, [{ ...cell, to: 5 }])).toEqual([])
  expect(
    differing(years, [
      { ...cell, to: 5 },
      { ...cell, to: 6 },
    ]),
  ).toEqual([{ ...cell, to: 6 }])
  expect(differing(years, [{ year: 2020, field: 'dmNumber01', to: null }])).toEqual([])
})

test('total orders follow the tickets as long as they are their sum, and not once somebody typed another total', () => {
  const dineIn = { year: 2026, field: 'ticketsDineIn01', to: 20 } as const
  const total = { year: 2026, field: 'totalOrders01' } as const
  expect(withTotals(years, [dineIn])).toEqual([dineIn, { ...total, to: 22 }])
  expect(withTotals(years, [dineIn, { ...total, to: 30 }])).toHaveLength(2)
  const other = yearsOf([record('r', 3, { year: 2026, ticketsDineIn01: 10, totalOrders01: 99 })])
  expect(withTotals(other, [dineIn])).toEqual([dineIn])
})
