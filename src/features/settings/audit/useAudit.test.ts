import { expect, test } from 'vitest'
import { queryOf } from './useAudit.ts'

test('days of the reader are asked for from their first moment to their last, and what is no day is left out', () => {
  const query = queryOf({ action: 'signIn', actor: 'anna', from: '2026-11-01', to: '2026-11-02' })
  expect(query).toMatchObject({ action: 'signIn', actor: 'anna' })
  expect(Date.parse(query.to!) - Date.parse(query.from!)).toBe(2 * 86_400_000 - 1)
  expect(queryOf({ action: '', actor: '', from: '', to: 'yesterday' })).toEqual({})
})
