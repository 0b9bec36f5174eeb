/** The day (YYYY-MM-DD) of a moment where the reader is; a day stays as it is. */
export function localDay(at: string): string {
  if (at.length <= 10) return at
  const moment = new Date(at)
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${moment.getFullYear()}-${month}-${day}`
}
