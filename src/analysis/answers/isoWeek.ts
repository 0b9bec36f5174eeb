const dayMs = 86_400_000

/**
 * Returns the ISO 8601 week of a day (YYYY-MM-DD), such as 2026-W48. Weeks start on Monday; the first week contains the
 * year's first Thursday.
 */
export function isoWeek(day: string): string {
  const at = new Date(`${day}T00:00Z`)
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * dayMs)
  const week = Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / dayMs / 7) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/** Returns the Monday and Sunday of a week such as 2026-W48. */
export function daysOfWeek(week: string): readonly [first: string, last: string] {
  const [year, number] = week.split('-W').map(Number) as [number, number]
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() || 7) - 1) * dayMs + (number - 1) * 7 * dayMs
  return [new Date(monday).toISOString().slice(0, 10), new Date(monday + 6 * dayMs).toISOString().slice(0, 10)]
}
