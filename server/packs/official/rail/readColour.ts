/** Parses a color to `#rrggbb`; undefined if missing, null if invalid. */
export function readColour(said: unknown): string | null | undefined {
  if (said === undefined || said === null || said === '') return undefined
  if (typeof said !== 'string') return null
  const text = said.trim().toLowerCase()
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1]
  if (digits) return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  return named[text] ?? null
}

const named: Readonly<Record<string, string>> = {
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  brown: '#a52a2a',
  purple: '#800080',
  pink: '#ffc0cb',
  black: '#000000',
  gray: '#808080',
  grey: '#808080',
}
