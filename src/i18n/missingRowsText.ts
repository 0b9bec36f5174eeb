import { plural } from '@lingui/core/macro'

/** States how many official rows are missing from figures; '' if no rows are missing. */
export const missingRowsText = (rows: number): string =>
  rows === 0
    ? ''
    : plural(rows, {
        one: '# row of the official file isn’t included because it has an error or matches no area on the map.',
        other: '# rows of the official file aren’t included because they have errors or match no area on the map.',
      })
