const counts = /[\p{L}\p{N}.,\-−]/u
const groups = /[\s,'’]/u

function weigh(character: string): boolean {
  return counts.test(character) && !groups.test(character)
}

/**
 * Returns the caret offset in the masked text: behind the same number of digits, letters, points and minus signs.
 * Separators that a mask adds or removes (commas, spaces) don't count. Offsets are in UTF-16 units.
 */
export function maskCaret(typed: string, masked: string, caret: number): number {
  let left = Array.from(typed.slice(0, caret)).filter(weigh).length
  let offset = 0
  for (const character of masked) {
    if (left === 0) break
    if (weigh(character)) left -= 1
    offset += character.length
  }
  return offset
}
