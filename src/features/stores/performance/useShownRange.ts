import { useState } from 'react'

/** The first and last month that are selected, 1 to 12; they are lit in the charts. */
export interface MonthRange {
  readonly first: number
  readonly last: number
}

/** Which months are lit; the same range again draws nothing again. */
export function useShownRange() {
  const [range, setRange] = useState<MonthRange>({ first: 1, last: 1 })
  const set = ({ first, last }: MonthRange) =>
    setRange((now) => (now.first === first && now.last === last ? now : { first, last }))
  return [range, set] as const
}
