import { useSyncExternalStore } from 'react'
import { dayInZone, nextDayInZone, startOfDayInZone, timeInZone, usualTimeZone } from '#domain/company/timeZone.ts'

/**
 * Company's time zone, which determines the current date. Screens use `useToday`, which updates at midnight in the
 * zone, on wake-up, and when the zone changes; event handlers use `today`.
 */
let zone = usualTimeZone
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns the company's time zone; Taipei until the session sets another zone. */
export const companyZone = (): string => zone

export function setCompanyZone(next: string): void {
  if (next === zone) return
  zone = next
  wake()
}

/** Returns the date (YYYY-MM-DD) of a time (ISO or ms) in the company's time zone; a date is returned unchanged. */
export const companyDay = (at: string | number): string => dayInZone(at, zone)

/** Returns the start (ms) of a date (YYYY-MM-DD) in the company's time zone. */
export const startOfCompanyDay = (day: string): number => startOfDayInZone(day, zone)

/** Returns today's date by the company's clock, for event handlers. */
export const today = (): string => companyDay(Date.now())

/** Returns today's date by the company's clock; rerenders when it changes. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today)

export const useCompanyZone = (): string => useSyncExternalStore(subscribe, companyZone, companyZone)

/** Returns whether the device's clock shows a different time or day than the company's clock. */
export function isOtherClock(at: number): boolean {
  const moment = new Date(at)
  const { day, hour, minute } = timeInZone(at, zone)
  return moment.getHours() !== hour || moment.getMinutes() !== minute || moment.getDate() !== Number(day.slice(8))
}

/** Maximum timer delay in ms, because browser timers pause while the device sleeps and are limited to 24 days. */
const longestWaitMs = 3_600_000

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) begin()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

function begin(): void {
  globalThis.document?.addEventListener('visibilitychange', wake)
  globalThis.addEventListener?.('focus', wake)
  wait()
}

function end(): void {
  globalThis.document?.removeEventListener('visibilitychange', wake)
  globalThis.removeEventListener?.('focus', wake)
  clearTimeout(timer)
}

function wait(): void {
  clearTimeout(timer)
  const now = Date.now()
  timer = setTimeout(wake, Math.min(longestWaitMs, nextDayInZone(now, zone) - now))
}

function wake(): void {
  if (listeners.size > 0) wait()
  for (const listener of listeners) listener()
}
