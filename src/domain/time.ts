const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns whether the text is an existing calendar day as YYYY-MM-DD, from 1800 on. */
export function isCalendarDate(text: string): boolean {
  const match = datePattern.exec(text)
  if (!match) return false
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1800 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Parses a time of day to HH:MM from 7:30, 07:30:00, 0730 or 24:00; undefined otherwise. */
export function readTimeOfDay(text: string): string | undefined {
  const match = /^(\d{1,2}):?(\d{2})(?::00)?$/.exec(text.normalize('NFKC').trim())
  if (!match) return undefined
  const hour = Number(match[1])
  const minute = Number(match[2])
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  return `${String(hour).padStart(2, '0')}:${match[2]}`
}
