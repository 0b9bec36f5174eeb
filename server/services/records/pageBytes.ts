/**
 * Maximum bytes of values per response. A 4 MB page takes well under a tenth of a second, and a first sync of 5,000
 * ordinary records (2.5 MB) still fits.
 */
export const pageBytes = 4 * 1024 * 1024

/**
 * Returns the leading rows that fit in `bytesLeft`. With `takesFirst`, always includes the first row, because otherwise
 * there would be no progress.
 */
export function fitting<Row extends { readonly bytes: number }>(
  rows: readonly Row[],
  bytesLeft: number,
  takesFirst: boolean,
): readonly Row[] {
  let left = bytesLeft
  const end = rows.findIndex(({ bytes }, place) => {
    left -= bytes
    return left < 0 && !(takesFirst && place === 0)
  })
  return end < 0 ? rows : rows.slice(0, end)
}
