import { plural } from '@lingui/core/macro'

/** States how many official rows are missing from figures; '' if no rows are missing. */
export const missingRowsText = (rows: number): string =>
  rows === 0
    ? ''
    : plural(rows, {
        one: '# row in the official file isn’t included because it has an error or doesn’t match any area on the map.',
        other:
          '# rows in the official file aren’t included because they have errors or don’t match any area on the map.',
      })
