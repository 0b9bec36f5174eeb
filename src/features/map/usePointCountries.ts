import { useMemo } from 'react'
import { useSession } from '#session/useSession.ts'

/** Countries that there are reference points of; where they are not on the device yet, nothing is drawn. */
export function usePointCountries(): readonly string[] {
  const { dataPacks } = useSession().configuration
  return useMemo(
    () => [...new Set(dataPacks.flatMap(({ kind, country }) => (kind === 'poi' ? country : [])))],
    [dataPacks],
  )
}
