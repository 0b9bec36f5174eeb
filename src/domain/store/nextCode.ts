import { foldCode } from './positionCode.ts'

/** The first code of a prefix and a number that nobody has: C-001, C-002 … */
export function nextCode(prefix: string, taken: Iterable<string>): string {
  const known = new Set([...taken].map(foldCode))
  for (let number = 1; ; number++) {
    const code = `${prefix}${String(number).padStart(3, '0')}`
    if (!known.has(foldCode(code))) return code
  }
}

/** A code as wished, or with the first number behind it that makes it nobody's. */
export function freeCode(preferred: string, taken: Iterable<string>): string {
  const known = new Set([...taken].map(foldCode))
  if (!known.has(foldCode(preferred))) return preferred
  for (let number = 2; ; number++) if (!known.has(foldCode(`${preferred}-${number}`))) return `${preferred}-${number}`
}
