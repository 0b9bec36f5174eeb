export type CellFormat = 'plain' | 'date' | 'percent'

const builtInDates = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81)

const longestCode = 255

/**
 * Classifies a number format. Recognizes dates in any calendar, including the built-in East Asian formats, and
 * percentages unless the percent sign is literal.
 */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return id === 9 || id === 10 ? 'percent' : builtInDates(id) ? 'date' : 'plain'
  const first = code
    .slice(0, longestCode)
    .replace(/"[^"]*"|\\.|_.|\*./gs, '')
    .replace(/\[[^[\]]*\]/g, (part) => (/^\[(?:h+|m+|s+)\]$/i.test(part) ? part : ''))
    .split(';')[0]!
  if (first.includes('%')) return 'percent'
  if (/general/i.test(first)) return 'plain'
  return /[ymdhsbe]/i.test(first.replace(/[#0?.]e[-+]?/gi, '')) ? 'date' : 'plain'
}
