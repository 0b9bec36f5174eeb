import { useMatches } from '@tanstack/react-router'
import type { Query, Screen } from './screens/screen.tsx'
import { screenAt } from './screens/screenAt.ts'

/** Returns the current screen and query, including path parameters; undefined if no screen matches. */
export function useShown(): { screen: Screen; query: Query } | undefined {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const query: Query = { ...match?.search, ...match?.params }
  const screen = screenAt(match?.staticData.screens ?? [], query)
  return screen && { screen, query }
}
