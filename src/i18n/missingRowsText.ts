import { plural } from '@lingui/core/macro'

/** How many rows of the official files are missing in figures; empty for none. */
export const missingRowsText = (rows: number): string =>
  rows === 0
    ? ''
    : plural(rows, {
        one: '# row of the official file is missing in these figures: it names no area of the map, or can’t be right.',
        other:
          '# rows of the official file are missing in these figures: they name no area of the map, or can’t be right.',
      })
