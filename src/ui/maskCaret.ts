const counts = /[\p{L}\p{N}.,\-−]/u
const groups = /[\s,'’]/u

function weigh(character: string): boolean {
  return counts.test(character) && !groups.test(character)
}

/**
 * Where the caret belongs after a mask has rewritten what was typed: behind as many figures and letters as before.
 * Separators that the mask puts in or takes out (commas, spaces) do not count. Offsets in UTF-16 units.
 */
export function maskCaret(typed: string, masked: string, caret: number): number {
  let left = [...typed.slice(0, caret)].filter(weigh).length
  let offset = 0
  for (const character of masked) {
    if (left === 0) break
    if (weigh(character)) left -= 1
    offset += character.length
  }
  return offset
}
