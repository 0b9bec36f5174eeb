/** Strips thousands separators; undefined for a misplaced comma: "1,0" is not 10. */
export function withoutThousands(text: string): string | undefined {
  if (!text.includes(',')) return text
  return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : undefined
}
