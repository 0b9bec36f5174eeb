/** A bar of 1, 2 or 5 times a power of ten metres that is at most `most` points long. */
export function scaleBar(metresPerPoint: number, most: number): { readonly metres: number; readonly points: number } {
  const longest = metresPerPoint * most
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= longest) ?? power
  return { metres, points: metres / metresPerPoint }
}

/** How long it is, in words: no language writes these otherwise. */
export const scaleWords = (metres: number): string => (metres >= 1000 ? `${metres / 1000} km` : `${metres} m`)
