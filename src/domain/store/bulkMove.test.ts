import { expect, test } from 'vitest'
import { planBulkMove } from './bulkMove.ts'

const store = (status: string, openingDate?: string) => ({
  fields: { status, ...(openingDate ? { openingDate } : {}) },
})

test('of many stores those move whose status leads there; the others stay, each with its reason', () => {
  const open = store('1', '2020-01-01')
  const closed = store('0')
  const considered = store('3')
  const young = store('1', '2026-12-01')
  expect(planBulkMove([open, closed, considered, young], '0', '2026-11-01')).toEqual({
    moving: [open],
    alike: [closed],
    strayed: [considered],
    early: [young],
  })
})
