import { useState } from 'react'

/** First and last selected month, 1 to 12; highlighted in the charts. */
export interface MonthRange {
  readonly first: number
  readonly last: number
}

/** Returns the highlighted months and their setter; setting an equal range causes no rerender. */
export function useShownRange() {
  const [range, setRange] = useState<MonthRange>({ first: 1, last: 1 })
  const set = ({ first, last }: MonthRange) =>
    setRange((now) => (now.first === first && now.last === last ? now : { first, last }))
  return [range, set] as const
}
