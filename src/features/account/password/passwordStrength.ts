export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** Minimum length, the same as in the form rule. */
const minCharacters = 8

/** Alphabet, digits and rows of adjacent keys; sequences from them add little strength. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgb']

const pools: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\w\s]|_/, 33],
  [/\s/, 1],
  [/[^\p{ASCII}]/u, 200],
]

/**
 * Estimates strength for display: length counts most; repeated or adjacent characters and `personal` details (names,
 * email, company) count little. Guidance only; the server rejects the most common passwords.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  const characters = [...password]
  if (characters.length < minCharacters) return 'short'
  const bare = withoutPersonal(password, personal)
  const pool = pools.reduce((sum, [pattern, size]) => sum + (pattern.test(bare) ? size : 0), 0)
  const bits = surprises(bare) * Math.log2(Math.max(2, pool))
  if (bits < 34) return 'weak'
  if (bits < 52) return 'fair'
  return bits < 72 ? 'good' : 'strong'
}

/** Shortens the first occurrence of each personal detail to its last character. */
function withoutPersonal(password: string, personal: readonly string[]): string {
  const parts = personal.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((part) => part.length >= 3)
  return parts.reduce((text, part) => {
    const at = text.toLowerCase().indexOf(part)
    return at === -1 ? text : `${text.slice(0, at)}${text.slice(at + part.length - 1)}`
  }, password)
}

/** Counts characters; a character predictable from its predecessor counts a quarter. */
function surprises(text: string): number {
  const characters = [...text.toLowerCase()]
  const seen = new Set<string>()
  let sum = 0
  characters.forEach((character, index) => {
    const before = characters[index - 1]
    const isStep = before !== undefined && (before === character || areNeighbours(before, character))
    const isRepeat = seen.has(`${before}${character}`)
    sum += isStep || isRepeat ? 0.25 : 1
    seen.add(`${before}${character}`)
  })
  return sum
}

const areNeighbours = (a: string, b: string): boolean =>
  rows.some((row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1)
