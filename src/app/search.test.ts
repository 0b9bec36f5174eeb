import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseSearch, sitePath, stringifySearch } from './search.ts'

test('only a path of this site is a way back after sign-in', () => {
  const next = (text: string) => v.parse(v.object({ next: sitePath }), { next: text }).next
  expect(next('/map?panel=stores')).toBe('/map?panel=stores')
  expect(next('//evil.example')).toBeUndefined()
  expect(next('/\\evil.example')).toBeUndefined()
  // Browsers strip tabs and line breaks from addresses.
  expect(next('/\t/evil.example')).toBeUndefined()
  expect(next('/\n/evil.example')).toBeUndefined()
  expect(next('https://evil.example')).toBeUndefined()
  expect(next('javascript:alert(1)')).toBeUndefined()
})

test('a query stays as it was written, numbers and Chinese included', () => {
  const search = { panel: 'stores', urlHash: '0123456789', q: '大安 路' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ panel: undefined })).toBe('')
})

test('a value with the signs of an address ends neither itself nor the query', () => {
  const search = { q: 'a&next=//evil.example#x?y=1 +%26', panel: 'stores' }
  const text = stringifySearch(search)
  expect(text.split('&')).toHaveLength(2)
  expect(text).not.toContain('#')
  expect(parseSearch(text)).toEqual(search)
})
