/** Estimated width in px of a Latin character in a label. */
const letterPixels = 7.5
/** Estimated width in px of a Chinese character in a label. */
const hanPixels = 12.5
const isHan = (letter: string): boolean => letter >= '\u2e80'

export const labelWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (isHan(letter) ? hanPixels : letterPixels), 0)

/**
 * Returns the alignment of a label with its column: centered, or at the column's edge if a centered label would leave
 * the chart. `band` is the column's width in px with gaps, `offset` the distance from the column's center.
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
