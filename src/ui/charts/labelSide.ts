/** Maximum width in px of a Latin and of a Chinese label character. */
const letterPixels = 7.5
const hanPixels = 12.5
const isHan = (letter: string): boolean => letter >= '\u2e80'

/** Returns the maximum width in px of a chart label. */
export const labelWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (isHan(letter) ? hanPixels : letterPixels), 0)

/**
 * Aligns a label with a column: centered, or near an end of the chart at the column's edge, so that it overlaps neither
 * axis nor frame. `band` is a column's width in px with gaps, and `offset` the distance from the column's center.
 */
export function labelSide(
  index: number,
  count: number,
  band: number,
  text: string,
): { readonly anchor: 'start' | 'middle' | 'end'; readonly offset: number } {
  const half = labelWidth(text) / 2
  if (half > (index + 0.5) * band) return { anchor: 'start', offset: -band * 0.36 }
  if (half > (count - index - 0.5) * band) return { anchor: 'end', offset: band * 0.36 }
  return { anchor: 'middle', offset: 0 }
}
