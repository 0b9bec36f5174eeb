import { useMemo } from 'react'
import { useStudy } from '#session/workers/useStudy.ts'

/** Countries whose reference points are on the device. */
export function usePointCountries(): readonly string[] {
  const { state } = useStudy()
  const text = state?.sources
    .filter(({ kind }) => kind === 'poi')
    .map(({ country }) => country)
    .join()
  return useMemo(() => (text ? text.split(',') : []), [text])
}
