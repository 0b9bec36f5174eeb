const dayMs = 86_400_000
/** The day before the first one that spreadsheets count, as if 1900 had had no 29 February. */
const epoch = Date.UTC(1899, 11, 30)
const lastSerial = 2_958_465

/** A day and a time of day as a spreadsheet's number says them: days since 1900, or since 1904 where the workbook counts so. */
export interface SerialMoment {
  readonly date?: string
  readonly time?: string
}

/**
 * What a serial number means. Below 1 it is a time alone; 60 is 29 February 1900, a day that never was, and gives none. Seconds are
 * rounded to the minute; undefined for what no program counts.
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

/** The serial number of a calendar day in the usual count; undefined for days before March 1900, which are written as text. */
export function serialOfDay(day: string): number | undefined {
  const serial = Math.round((Date.parse(`${day}T00:00:00Z`) - epoch) / dayMs)
  return serial > 60 && serial <= lastSerial ? serial : undefined
}
