import { useState } from 'react'
import { knownEpoch } from '#db/queries/records.ts'
import { useRecords } from './useRecords.ts'

/** The server's data set as it was known when the screen was opened: what belongs to versions that were noted then. */
export function useEpochAtOpening(): string | undefined {
  const now = useRecords(knownEpoch, [])
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  return first ?? now
}
