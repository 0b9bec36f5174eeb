/** Px of a letter of a chart's label, at most, and of a Chinese one. */
const [letterPixels, hanPixels] = [7.5, 12.5]
const isHan = (letter: string): boolean => letter >= '\u2e80'
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (isHan(letter) ? hanPixels : letterPixels), 0)

/**
 * Where the figure over a column begins: in the middle of the column, and for one near an end of the chart at the column's own edge, so that it
 * lies over neither the axis nor the frame. `band` is the px of a column with its gaps.
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
