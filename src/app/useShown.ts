import { useMatches } from '@tanstack/react-router'
import type { Query, Screen } from './screens/screen.tsx'
import { screenAt } from './screens/screenAt.ts'

/** The screen that the address shows, and the query it reads, with what stands in its path by name; undefined on the way to another address. */
export function useShown(): { screen: Screen; query: Query } | undefined {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const query: Query = { ...match?.search, ...match?.params }
  const screen = screenAt(match?.staticData.screens ?? [], query)
  return screen && { screen, query }
}
