import { expect, test } from 'vitest'
import type { Invitation, User } from '#domain/contracts/users.ts'
import { filterUsers, userRows } from './userRows.ts'

const user = (id: string, firstName: string, lastName: string, more: Partial<User> = {}): User => ({
  id,
  firstName,
  lastName,
  userName: '',
  email: `${id}@ridge.tw`,
  phone: '',
  roles: ['viewer'],
  boundStoreIds: [],
  boundSurveyIds: [],
  status: 1,
  createdAt: '2026-11-01T00:00:00Z',
  lastSeenAt: null,
  ...more,
})
const invitation = (id: string, invitedAt: string, isExpired = false): Invitation => ({
  id,
  email: `${id}@ridge.tw`,
  roles: ['surveyor'],
  boundStoreIds: [],
  boundSurveyIds: [],
  invitedBy: 'Yating Lin',
  invitedAt,
  expiresAt: '2026-12-01T00:00:00Z',
  isExpired,
})

const rows = userRows(
  [user('zoe', 'Zoe', 'Chen', { roles: ['planner', 'analyst'] }), user('mei', '雅婷', '林', { status: 0 })],
  [invitation('old', '2026-10-01T00:00:00Z', true), invitation('new', '2026-11-20T00:00:00Z')],
  'en-US',
)

test('members come by name, Chinese names with the family name first, and invitations after them, newest first', () => {
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['Zoe Chen', 'valid'],
    ['林雅婷', 'invalid'],
    ['', 'invited'],
    ['', 'expired'],
  ])
})

test('search looks at name, address and user id, in any width and case; role and status narrow it down', () => {
  const ids = (filter: Partial<Parameters<typeof filterUsers>[1]>) =>
    filterUsers(rows, { search: '', role: '', state: '', ...filter }).map(({ id }) => id)
  expect(ids({ search: 'ＺＯＥ ridge' })).toEqual(['zoe'])
  expect(ids({ search: '雅婷' })).toEqual(['mei'])
  expect(ids({ search: 'zoe mei' })).toEqual([])
  expect(ids({ role: 'analyst' })).toEqual(['zoe'])
  expect(ids({ state: 'invited' })).toEqual(['new'])
  expect(ids({ role: 'surveyor', state: 'expired' })).toEqual(['old'])
})
