import { useEffect } from 'react'
import { useNavigation } from '#session/navigation.ts'
import type { Board } from './board.ts'
import { summaryAddress } from './dashboardAddress.ts'

/** Leads a summary that was opened without saying of what to the city with the most stores; stays where there is no city. */
export function useFirstScope(board: Board | undefined): void {
  const { go } = useNavigation()
  const city = board && busiestCity(board.facts.everyStore)
  useEffect(() => {
    if (city) go(summaryAddress({ kind: 'city', value: city }), { replace: true })
  }, [city, go])
}

function busiestCity(stores: Board['facts']['everyStore']): string | undefined {
  const counts = new Map<string, number>()
  for (const { city } of stores) if (city !== '') counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
