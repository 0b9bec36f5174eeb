import type { Query, Screen } from './screen.tsx'

/** The path of a screen's address. */
export const pathOf = ({ at }: Pick<Screen, 'at'>): string => at.split('?')[0] ?? at

/** The screen that a query shows among those of one path: the one that finds the most of its query there, else the first. */
export function screenAt(screens: readonly Screen[], query: Query): Screen | undefined {
  let found: Screen | undefined
  for (const screen of screens) {
    if (screen.canRead(query) && (found === undefined || screen.need > found.need)) found = screen
  }
  return found
}

/** The screen of an address. */
export const screenOf = (screens: readonly Screen[], path: string, query: Query): Screen | undefined =>
  screenAt(
    screens.filter((screen) => pathOf(screen) === path),
    query,
  )

/** True for the page or form of one record, and for a bin: they stand without what stands around the list. */
export const isAboutOne = ({ id, mode }: Query): boolean => id !== undefined || mode !== undefined
