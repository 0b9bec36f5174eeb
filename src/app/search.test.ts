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
