import { expect, test } from 'vitest'
import { plans } from './plans.ts'
import { isBeyondSeats, needsSeat } from './seats.ts'

const member = (id: string, since: string, isOwner = false) => ({ id, since, isOwner })
const members = [
  member('a', '2026-01-01'),
  member('b', '2026-01-02'),
  member('c', '2026-01-02'),
  member('o', '2026-05-01', true),
]
const beyond = (users: number | null) =>
  members.filter(({ id }) => isBeyondSeats(members, id, { ...plans.day.limits, users })).map(({ id }) => id)

test('of more members than a plan has room for, owners and those who are there longest can change things', () => {
  expect(beyond(3)).toEqual(['c'])
  expect(beyond(1)).toEqual(['a', 'b', 'c'])
})

test('nobody exceeds a plan that has room for all, and a guest who is no member exceeds none', () => {
  expect([beyond(4), beyond(null)]).toEqual([[], []])
  expect(isBeyondSeats(members, 'guest', { ...plans.day.limits, users: 1 })).toBe(false)
})

test('what was measured, and feedback, is taken from everybody', () => {
  expect([needsSeat('answer'), needsSeat('footprint'), needsSeat('feedback'), needsSeat('store')]).toEqual([
    false,
    false,
    false,
    true,
  ])
})
