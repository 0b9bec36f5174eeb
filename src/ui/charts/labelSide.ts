/** Maximum width in px of a Latin and of a Chinese label character. */
const [letterPixels, hanPixels] = [7.5, 12.5]
const isHan = (letter: string): boolean => letter >= '\u2e80'
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (isHan(letter) ? hanPixels : letterPixels), 0)

/**
 * Aligns the value above a column: centered, or near an end of the chart at the column's edge, so that it overlaps
 * neither axis nor frame. `band` is a column's width in px with gaps.
 */
export function labelSide(
  index: number,
  count: number,
  band: number,
  text: string,
): { readonly align: 'left' | 'center' | 'right'; readonly offset: [number, number] } {
  const half = widthOf(text) / 2
  if (half > (index + 0.5) * band) return { align: 'left', offset: [-band * 0.36, 0] }
  if (half > (count - index - 0.5) * band) return { align: 'right', offset: [band * 0.36, 0] }
  return { align: 'center', offset: [0, 0] }
}
