import { type RefCallback, useCallback, useDeferredValue, useState } from 'react'

/**
 * What a part of a long page shows of a value that changes under a finger: the newest at once while the part is in sight, and when the page has
 * time where it is not. The second goes to the part's element.
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
