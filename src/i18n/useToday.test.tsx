import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usualTimeZone } from '#domain/company/timeZone.ts'
import { setCompanyZone, useToday } from './companyClock.ts'

const Today = () => <p>{useToday()}</p>
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-23T15:58:00Z')
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main')!)
  act(() => root.render(<Today />))
})
afterEach(() => {
  act(() => root.unmount())
  setCompanyZone(usualTimeZone)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const shown = () => document.body.textContent

test('a page left open shows the new day from midnight of the company’s zone on', () => {
  expect(shown()).toBe('2026-11-23')
  act(() => void vi.advanceTimersByTime(119_000))
  expect(shown()).toBe('2026-11-23')
  act(() => void vi.advanceTimersByTime(2_000))
  expect(shown()).toBe('2026-11-24')
  act(() => void vi.advanceTimersByTime(24 * 3_600_000))
  expect(shown()).toBe('2026-11-25')
})

test('a device that slept over midnight shows the new day when it wakes', () => {
  vi.setSystemTime('2026-11-24T02:00:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('2026-11-24')
})

test('when the company moves to another zone, open pages follow', () => {
  act(() => setCompanyZone('Pacific/Kiritimati'))
  expect(shown()).toBe('2026-11-24')
})

test('nothing is waited for once no screen reads the day', () => {
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
  root = createRoot(document.querySelector('main')!)
})
