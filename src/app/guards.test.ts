import { expect, test } from 'vitest'
import { backTo, isOpenPath } from './guards.ts'

test('the way back after sign-in is the whole address without its key; the start page needs none', () => {
  expect(backTo({ pathname: '/map', search: { panel: 'store', id: 'x', urlHash: 'abc123abc123' } })).toBe(
    '/map?panel=store&id=x',
  )
  expect(backTo({ pathname: '/', search: { urlHash: 'abc123abc123' } })).toBeUndefined()
})

test('only the ways to an account and the plain pages are shown without a configuration', () => {
  const open =
    '/login /forgotPassword /restPassword /RestPassword /register /captcha /appleLoginValidation /staff /createOwner /404 /500'
  expect(open.split(' ').every(isOpenPath)).toBe(true)
  expect(['/', '/map', '/settings', '/profile', '/userList', '/userForm', '/login/x'].some(isOpenPath)).toBe(false)
})
