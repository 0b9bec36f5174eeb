import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { readRefusal } from './refusal.ts'

test('fields that the server names are read; what is damaged or unknown is left out', () => {
  const fields = [
    { field: 'userName', rule: 'isExist', settings: {} },
    { field: 'password', rule: 'min', settings: { length: 8 } },
    { field: 'colour', rule: 'mustBeRed' },
    'nonsense',
  ]
  expect(readRefusal(new AppError('invalidFields', { fields })).fields).toEqual(fields.slice(0, 2))
})

test('a wait is the one the server names, and a minute when it only says that there were too many tries', () => {
  expect(readRefusal(new AppError('tooManyTries', { waitSeconds: 12.2 })).waitSeconds).toBe(13)
  expect(readRefusal(new AppError('tooManyTries')).waitSeconds).toBe(60)
  expect(readRefusal(new AppError('wrongPassword')).waitSeconds).toBeUndefined()
})

test('what nobody foresaw is told as a fault of the server, without its own words', () => {
  expect(readRefusal(new TypeError('x is not a function')).code).toBe('serverFault')
})
