import { useCallback, useState } from 'react'

/** The height in px of the element that gets the answered ref, kept up to date; 0 before it is drawn. */
export function useHeight(): [height: number, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const watch = new ResizeObserver(() => setHeight(element.clientHeight))
    setHeight(element.clientHeight)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [height, ref]
}
