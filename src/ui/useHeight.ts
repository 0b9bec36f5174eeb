import { useCallback, useState } from 'react'

type Measured = [length: number, ref: (element: HTMLElement | null) => (() => void) | undefined]

/** A length in px of the element that gets the answered ref, kept up to date; 0 before it is drawn. */
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

/** The height in px of the element that gets the answered ref. */
export const useHeight = (): Measured => useLength('clientHeight')

/** The width in px of the element that gets the answered ref. */
export const useWidth = (): Measured => useLength('clientWidth')
