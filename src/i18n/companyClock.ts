import { useSyncExternalStore } from 'react'
import { dayInZone, nextDayInZone, timeInZone, usualTimeZone } from '#domain/company/timeZone.ts'

/**
 * The clock of the company on this page: the one place that reads what day it is. Screens read `useToday`, which changes at midnight of
 * the company's zone, when the device wakes up, and when the zone changes; what happens on a click reads `today`.
 */
let zone = usualTimeZone
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns the company's zone; Taipei's until the session has said another. */
export const companyZone = (): string => zone

/** Sets the company's zone; all readers follow. */
export function setCompanyZone(next: string): void {
  if (next === zone) return
  zone = next
  wake()
}

/** Returns the day (YYYY-MM-DD) of a moment (ISO, or ms) by the company's clock; a day stays as it is. */
export const companyDay = (at: string | number): string => dayInZone(at, zone)

/** Returns today by the company's clock, for something that happens now. */
export const today = (): string => companyDay(Date.now())

/** Returns today by the company's clock; the screen is drawn again when it changes. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today)

/** Returns the company's zone; the screen is drawn again when it changes. */
export const useCompanyZone = (): string => useSyncExternalStore(subscribe, companyZone, companyZone)

/** True where the clock of this device shows another hour, or day, than the company's at a moment. */
export function isOtherClock(at: number): boolean {
  const moment = new Date(at)
  const { day, hour, minute } = timeInZone(at, zone)
  return moment.getHours() !== hour || moment.getMinutes() !== minute || moment.getDate() !== Number(day.slice(8))
}

/** Timers of browsers sleep with the device, and none may be set for more than 24 days; an hour is soon enough. */
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

/** Each listener compares what it shows with what is so now. */
function wake(): void {
  if (listeners.size > 0) wait()
  for (const listener of listeners) listener()
}
