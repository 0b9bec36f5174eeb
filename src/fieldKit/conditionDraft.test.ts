import { expect, test } from 'vitest'
import { leaseFields } from '#domain/lease/leaseFields.ts'
import { storeFields } from '#domain/store/storeFields.ts'
import { conditionDraftOf, conditionOf } from './conditionDraft.ts'
import type { FieldCondition } from './fieldFilterState.ts'
import { textContext } from '#tests/page/textContext.ts'

const conditions: FieldCondition[] = [
  { kind: 'anyOf', field: 'status', values: ['1', '2'] },
  { kind: 'range', field: 'seatCount', from: 10, to: 46 },
  { kind: 'range', field: 'totalSpace', from: 30, areaUnit: 'm2' },
  { kind: 'between', field: 'openingDate', to: '2024-12-31' },
  { kind: 'contains', field: 'name', text: '敦南' },
  { kind: 'filled', field: 'place' },
  { kind: 'empty', field: 'address' },
]

test.each(conditions)('a condition that is opened and left as it is stays the same: %o', (condition) => {
  const field = storeFields[condition.field as keyof typeof storeFields]
  expect(conditionOf(condition.field, field, conditionDraftOf(field, condition, textContext))).toEqual(condition)
})

test('a draft that says nothing is no condition', () => {
  for (const name of ['status', 'seatCount', 'openingDate', 'name'] as const) {
    const field = storeFields[name]
    expect(conditionOf(name, field, conditionDraftOf(field, undefined, textContext))).toBe(undefined)
  }
})

test('ends in the wrong order are put right, and money remembers its currency', () => {
  const draft = { ...conditionDraftOf(leaseFields.rentTotal, undefined, textContext), from: '200,000', to: '100,000' }
  expect(conditionOf('rentTotal', leaseFields.rentTotal, draft)).toEqual({
    kind: 'range',
    field: 'rentTotal',
    from: 100_000,
    to: 200_000,
    currency: 'TWD',
  })
})

test('a time is read as people write it', () => {
  const draft = { ...conditionDraftOf(storeFields.hourOpen, undefined, textContext), from: '730' }
  expect(conditionOf('hourOpen', storeFields.hourOpen, draft)).toEqual({
    kind: 'between',
    field: 'hourOpen',
    from: '07:30',
  })
})
