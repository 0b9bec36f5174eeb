const mostKept = 2_000
const kept = new Map<string, string>()

/** A statement with places written `?`, as SQLite takes them, with PostgreSQL's `$1`, `$2` …; texts in quotes stay as they are. */
export function numberPlaces(text: string): string {
  if (!text.includes('?')) return text
  const known = kept.get(text)
  if (known !== undefined) return known
  let count = 0
  const numbered = text.replaceAll(/'[^']*'|\?/g, (part) => (part === '?' ? `$${(count += 1)}` : part))
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, numbered)
  return numbered
}
