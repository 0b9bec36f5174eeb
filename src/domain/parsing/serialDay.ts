const dayMs = 86_400_000
/** Day 0 for spreadsheet serials from March 1900 on. Serials count a nonexistent February 29, 1900. */
const epoch = Date.UTC(1899, 11, 30)
const lastSerial = 2_958_465

/** Day and time of a spreadsheet serial: days since 1900, or since 1904 in some workbooks. */
export interface SerialMoment {
  readonly date?: string
  readonly time?: string
}

/**
 * Converts a serial number, rounded to the minute. In the 1900 system, a number below 1 is a time without a day.
 * Undefined if out of range, and for 60 in the 1900 system, the nonexistent February 29, 1900.
 */
export function momentOfSerial(serial: number, is1904: boolean): SerialMoment | undefined {
  if (!(serial >= 0) || serial > lastSerial) return undefined
  const minutes = Math.round((serial - Math.floor(serial)) * 1440)
  const days = Math.floor(serial) + (minutes === 1440 ? 1 : 0)
  const time = minutes % 1440 === 0 ? undefined : timeText(minutes % 1440)
  if (days === 0 && !is1904) return { time: time ?? '00:00' }
  const counted = is1904 ? days + 1462 : days < 60 ? days + 1 : days
  if (days === 60 && !is1904) return undefined
  const date = new Date(epoch + counted * dayMs).toISOString().slice(0, 10)
  return time === undefined ? { date } : { date, time }
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the 1900-based serial of a day. Undefined before March 1900; such days are written as text. */
export function serialOfDay(day: string): number | undefined {
  const serial = Math.round((Date.parse(`${day}T00:00:00Z`) - epoch) / dayMs)
  return serial > 60 && serial <= lastSerial ? serial : undefined
}
