import { useCallback, useState } from 'react'

type Measured = [length: number, ref: (element: HTMLElement | null) => (() => void) | undefined]

/** Returns the element's height or width in px, and a ref to attach to it; 0 before it renders. */
function useLength(side: 'clientHeight' | 'clientWidth'): Measured {
  const [length, setLength] = useState(0)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const watch = new ResizeObserver(() => setLength(element[side]))
      setLength(element[side])
      watch.observe(element)
      return () => watch.disconnect()
    },
    [side],
  )
  return [length, ref]
}

export const useHeight = (): Measured => useLength('clientHeight')

export const useWidth = (): Measured => useLength('clientWidth')
