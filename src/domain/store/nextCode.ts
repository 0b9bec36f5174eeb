import { foldCode } from './positionCode.ts'

/** Returns the first unused code of a prefix and a number: C-001, C-002 … */
export function nextCode(prefix: string, taken: Iterable<string>): string {
  const known = new Set([...taken].map(foldCode))
  for (let number = 1; ; number++) {
    const code = `${prefix}${String(number).padStart(3, '0')}`
    if (!known.has(foldCode(code))) return code
  }
}

/** Returns the requested code; if it's taken, appends the first number that makes it unique. */
export function freeCode(preferred: string, taken: Iterable<string>): string {
  const known = new Set([...taken].map(foldCode))
  if (!known.has(foldCode(preferred))) return preferred
  for (let number = 2; ; number++) if (!known.has(foldCode(`${preferred}-${number}`))) return `${preferred}-${number}`
}
