import { expect, test } from 'vitest'
import { isFound, searchTextOf } from './storeSearch.ts'

const text = searchTextOf({
  posCode: 'TPE-007',
  name: '敦南店',
  nameEnglish: 'Dunnan',
  address: '台北市大安區敦化南路一段 187 號',
})

test('a store is found by code, name and address, whatever the case, width and spaces', () => {
  for (const query of ['tpe007', 'ＴＰＥ－００７', 'dunnan', '敦化南路一段187號', 'DUN nan'])
    expect(isFound(text, query), query).toBe(true)
})

test('台 and 臺 are the same sign to a search', () => {
  expect(isFound(text, '臺北市')).toBe(true)
})

test('all words must be found, in any order, and an empty wish finds everything', () => {
  expect(isFound(text, '大安 dunnan')).toBe(true)
  expect(isFound(text, '大安 xinyi')).toBe(false)
  expect(isFound(text, '  ')).toBe(true)
})

test('no match runs from one field into the next', () => {
  expect(isFound(text, '007敦南')).toBe(false)
})
