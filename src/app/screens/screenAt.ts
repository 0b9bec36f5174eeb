import type { Query, Screen } from './screen.tsx'

export const pathOf = ({ at }: Pick<Screen, 'at'>): string => at.split('?')[0] ?? at

/**
 * Returns the screen that can read the query and requires the most of its parameters; the first in a tie, or undefined.
 */
export function screenAt(screens: readonly Screen[], query: Query): Screen | undefined {
  let found: Screen | undefined
  for (const screen of screens) {
    if (screen.canRead(query) && (found === undefined || screen.need > found.need)) found = screen
  }
  return found
}

export const screenOf = (screens: readonly Screen[], path: string, query: Query): Screen | undefined =>
  screenAt(
    screens.filter((screen) => pathOf(screen) === path),
    query,
  )

/**
 * Returns whether a query is for a single record or a mode such as the trash, which are shown without the list's frame.
 */
export const isAboutOne = ({ id, mode }: Query): boolean => id !== undefined || mode !== undefined
