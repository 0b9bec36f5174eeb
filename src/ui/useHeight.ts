import { useCallback, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

type Measured<Measure> = [measure: Measure, ref: (element: HTMLElement | null) => (() => void) | undefined]

/** Returns the result of `read` for the element, and a ref to attach to it; `unknown` before the element renders. */
function useMeasured<Measure>(read: (element: HTMLElement) => Measure, unknown: Measure): Measured<Measure> {
  const [measure, setMeasure] = useState(unknown)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const watch = new ResizeObserver(() => setMeasure(() => read(element)))
      setMeasure(() => read(element))
      watch.observe(element)
      return () => watch.disconnect()
    },
    [read],
  )
  return [measure, ref]
}

const heightOf = (element: HTMLElement): number => element.clientHeight
const widthOf = (element: HTMLElement): number => element.clientWidth
const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight })
const noSize: Size = { width: 0, height: 0 }

export const useHeight = (): Measured<number> => useMeasured(heightOf, 0)

export const useWidth = (): Measured<number> => useMeasured(widthOf, 0)

export const useSize = (): Measured<Size> => useMeasured(sizeOf, noSize)
