/** The day (YYYY-MM-DD) of a moment where this phone is. */
export function localDay(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${moment.getFullYear()}-${month}-${day}`
}

/** The day that it is now. */
export const today = (): string => localDay(new Date())
