import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function on every draw, which does what the latest one does; for rows that are drawn again only when they change. */
export function useStable<Arguments extends unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}
