/** Strips thousands separators; undefined if a comma is misplaced, as in "1,0". */
export function withoutThousands(text: string): string | undefined {
  if (!text.includes(',')) return text
  return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : undefined
}
