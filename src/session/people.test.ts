import { expect, test } from 'vitest'
import { choosePerson, currentPerson, leavePerson, readPeople, rememberPerson } from './people.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'

const penny = { companyId: 'c1', userId: 'u1', name: 'Penny Wang' }
const sunny = { companyId: 'c1', userId: 'u2', name: 'Sunny Wu' }

test('after a sign-out nobody is shown, but whose work may be here stays known', () => {
  const storage = memoryStorage()
  rememberPerson(penny, storage)
  expect(currentPerson(storage)).toEqual(penny)
  leavePerson(storage)
  expect(currentPerson(storage)).toBeUndefined()
  expect(readPeople(storage)).toEqual([penny])
})

test('who signs in on a shared device never gets the copies of the one before', () => {
  const storage = memoryStorage()
  rememberPerson(penny, storage)
  choosePerson(sunny, storage)
  expect(currentPerson(storage)).toBeUndefined()
  rememberPerson(sunny, storage)
  choosePerson(penny, storage)
  expect(currentPerson(storage)).toEqual(penny)
})

test('damaged notes and a storage that refuses mean that nobody is known, not an error', () => {
  const damaged = memoryStorage()
  damaged.setItem('catchment.people', '{"half')
  expect(readPeople(damaged)).toEqual([])
  const refusing = {
    ...memoryStorage(),
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  expect(currentPerson(refusing)).toBeUndefined()
})
