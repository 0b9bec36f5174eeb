import { digits } from '#analysis/spreadsheet/spreadsheetFormula.ts'

/**
 * Returns a formula for the median of bracketed counts: lower end + width × (half of all − counts below) ÷ bracket
 * count. Undefined if the median is in the open-ended last bracket, or if there are no counts.
 */
export function medianFormula(counts: readonly number[], edges: readonly number[]): string | undefined {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  let below = 0
  for (const [at, count] of counts.entries()) {
    const from = edges[at - 1] ?? 0
    const to = edges[at]
    if (count > 0 && below + count >= half) {
      if (to === undefined) return undefined
      const all = counts.map(digits).join('+')
      const before = counts.slice(0, at).map((part) => `-${digits(part)}`)
      return `=${digits(from)}+${digits(to - from)}*((${all})/2${before.join('')})/${digits(count)}`
    }
    below += count
  }
  return undefined
}
