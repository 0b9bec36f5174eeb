const longestName = 31

/**
 * Returns a text as a sheet name that spreadsheet programs accept, or `fallback` if nothing is left. These programs
 * reject some characters, names over 31 characters, apostrophes at the ends and the name History.
 */
export function sheetName(text: string, fallback: string): string {
  const cut = text.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').slice(0, longestName)
  const name = cut.replace(/^['\s]{1,31}|['\s\ud800-\udbff]{1,31}$/g, '')
  if (name === '') return fallback
  return name.toLowerCase() === 'history' ? `${name}_` : name
}
