import { type RefCallback, useCallback, useDeferredValue, useState } from 'react'

/**
 * Defers a rapidly changing value: visible parts of a long page get the newest value immediately, other parts at low
 * priority. Attach the returned ref to the part.
 */
export function useInTurn<T>(value: T): readonly [T, RefCallback<Element>] {
  const [isInSight, setIsInSight] = useState(false)
  const late = useDeferredValue(value)
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting === true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isInSight ? value : late, watch]
}
