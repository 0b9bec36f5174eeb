import { expect, test } from 'vitest'
import { hasToken, readCookie, readNumberCookie, writeCookie } from './cookies.ts'

test('a cookie is found among others, whatever characters it holds', () => {
  const jar = { cookie: 'Lang=zh-tw; userName=%E6%9E%97%20Y; mapZoom=12.5' }
  expect(readCookie('Lang', jar)).toBe('zh-tw')
  expect(readCookie('userName', jar)).toBe('林 Y')
  expect(readNumberCookie('mapZoom', jar)).toBe(12.5)
  expect(readCookie('layerType', jar)).toBeUndefined()
})

test('a cookie whose value is damaged counts as missing', () => {
  expect(readCookie('userName', { cookie: 'userName=%E6%9' })).toBeUndefined()
  expect(readNumberCookie('mapZoom', { cookie: 'mapZoom=abc' })).toBeUndefined()
  expect(readNumberCookie('mapZoom', { cookie: 'mapZoom=' })).toBeUndefined()
})

test('a written cookie is for the whole site and outlives the window', () => {
  const jar = { cookie: '' }
  writeCookie('Lang', 'zh-cn', jar)
  expect(jar.cookie).toBe('Lang=zh-cn; path=/; max-age=31536000; samesite=lax')
})

test('a token stands until the end that the server wrote, as text or as milliseconds', () => {
  const now = Date.parse('2026-11-20T00:00:00Z')
  expect(hasToken(now, { cookie: 'ExpiryDate=2026-12-20T00%3A00%3A00.000Z' })).toBe(true)
  expect(hasToken(now, { cookie: `ExpiryDate=${now + 1}` })).toBe(true)
  expect(hasToken(now, { cookie: 'ExpiryDate=2026-11-19T00%3A00%3A00.000Z' })).toBe(false)
  expect(hasToken(now, { cookie: 'ExpiryDate=soon' })).toBe(false)
  expect(hasToken(now, { cookie: '' })).toBe(false)
})
