import { expect, test } from 'vitest'
import { choosePerson, currentPerson, leavePerson, readPeople, rememberPerson } from './people.ts'

function device(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const penny = { companyId: 'c1', userId: 'u1', name: 'Penny Wang' }
const sunny = { companyId: 'c1', userId: 'u2', name: 'Sunny Wu' }

test('after a sign-out nobody is shown, but whose work may be here stays known', () => {
  const storage = device()
  rememberPerson(penny, storage)
  expect(currentPerson(storage)).toEqual(penny)
  leavePerson(storage)
  expect(currentPerson(storage)).toBeUndefined()
  expect(readPeople(storage)).toEqual([penny])
})

test('who signs in on a shared device never gets the copies of the one before', () => {
  const storage = device()
  rememberPerson(penny, storage)
  choosePerson(sunny, storage)
  expect(currentPerson(storage)).toBeUndefined()
  rememberPerson(sunny, storage)
  choosePerson(penny, storage)
  expect(currentPerson(storage)).toEqual(penny)
})

test('damaged notes and a storage that refuses mean that nobody is known, not an error', () => {
  const damaged = device()
  damaged.setItem('catchment.people', '{"half')
  expect(readPeople(damaged)).toEqual([])
  const refusing = {
    ...device(),
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  expect(currentPerson(refusing)).toBeUndefined()
})
